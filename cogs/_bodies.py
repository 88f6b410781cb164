"""How is what goes to Discord written down, before it is sent?

As bytes in one piece. The library would write a text and have it encoded, and of files it would
send a dozen pieces, one for each line above a file.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec
from aiohttp import BytesPayload
from discord.http import MultipartParameters

from musbot.service.chance import new_key

_BOUNDARY: Final = new_key().hex()
_END: Final = f"--{_BOUNDARY}--\r\n".encode()
_FORM: Final = f"multipart/form-data; boundary={_BOUNDARY}"


def body_of(params: MultipartParameters) -> BytesPayload:
    """Write a request; it may be sent several times. Its files are pictures of the studio's."""
    if params.multipart:
        form = b"".join([*[_written(part) for part in params.multipart], _END])
        return BytesPayload(form, content_type=_FORM)
    return BytesPayload(msgspec.json.encode(params.payload), content_type="application/json")


def _written(part: Mapping[str, Any]) -> bytes:
    value, file = part["value"], part.get("filename")
    lines = [f"--{_BOUNDARY}", f'Content-Disposition: form-data; name="{part["name"]}"']
    if file is not None:
        lines[1] += f'; filename="{file}"'
        lines.append(f"Content-Type: {part['content_type']}")
    head = "\r\n".join([*lines, "", ""]).encode()
    return head + (value.encode() if isinstance(value, str) else value.getvalue()) + b"\r\n"
