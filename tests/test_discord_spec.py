"""Are the bodies that Discord refuses refused before they are sent?"""

from base64 import b64encode
from pathlib import Path

import pytest

from tests.discord_components import JsonBody, JsonObject, MessageFlag, Part
from tests.discord_limits import message_faults
from tests.discord_spec import DiscordSpec, document_path, find_spec, spec_or_skip

CHOICE = {"name": "n", "value": "v"}
V2 = int(MessageFlag.COMPONENTS_V2)
POST, COMMANDS = ("POST", "/channels/1/messages"), ("PUT", "/applications/1/commands")
EMOJIS = ("POST", "/applications/1/emojis")


@pytest.fixture(scope="module")
def spec() -> DiscordSpec:
    """Discord's document."""
    return spec_or_skip()


def button(number: int = 1, **changed: object) -> JsonObject:
    """A button that Discord takes, unless it is changed."""
    return {"type": Part.BUTTON, "style": 1, "label": "x", "custom_id": f"b{number}", **changed}


def rows(*held: JsonObject) -> JsonObject:
    """A message with each component in a row of its own."""
    return {"content": "x", "components": [{"type": 1, "components": [c]} for c in held]}


def select(values: str, **changed: object) -> JsonObject:
    """A select with an option a letter."""
    options = [{"label": value, "value": value} for value in values]
    return {"type": Part.STRING_SELECT, "custom_id": "s", "options": options, **changed}


def texts(*contents: str, **changed: object) -> JsonObject:
    """A message of text displays."""
    displays = [{"type": Part.TEXT_DISPLAY, "content": content} for content in contents]
    return {"flags": V2, "components": displays, **changed}


def command(**changed: object) -> JsonObject:
    """A command that Discord takes, unless it is changed."""
    return {"name": "mus", "description": "Ask for cards", "type": 1, **changed}


def emoji(size: int = 9, **changed: object) -> JsonObject:
    """An emoji of so many bytes that Discord takes, unless it is changed or too large."""
    image = b64encode(bytes(size)).decode()
    return {"name": "card_12o", "image": f"data:image/png;base64,{image}", **changed}


def option(name: str, **changed: object) -> JsonObject:
    """A text option of a command."""
    return {"type": 3, "name": name, "description": "d", **changed}


@pytest.mark.parametrize(
    ("route", "body"),
    [
        (POST, {"content": "hola"}),
        (POST, rows(button(), select("abc", max_values=3))),
        (POST, texts("a", "b")),
        (POST, {"content": "x", "nonce": "7", "enforce_nonce": True}),
        (("POST", "/interactions/1/t/callback"), {"type": 4, "data": texts("a", flags=V2 | 64)}),
        (("POST", "/interactions/1/t/callback"), {"type": 8, "data": {"choices": []}}),
        (COMMANDS, [command(name="órdago", options=[option("piedras", required=True)])]),
        (COMMANDS, [command(name_localizations={"es-ES": "más"})]),
        (COMMANDS, [command(contexts=[0, 1, 2], integration_types=[0, 1])]),
        (EMOJIS, emoji(256 * 1024)),
    ],
)
def test_a_good_body_has_no_faults(
    spec: DiscordSpec, route: tuple[str, str], body: JsonBody
) -> None:
    assert spec.request_faults(*route, body) == []


@pytest.mark.parametrize(
    ("route", "body", "said"),
    [
        (("POST", "/nowhere"), {}, "no such route"),
        (POST, {"content": "x" * 4001}, "longer than 4000"),
        (POST, {"content": "x" * 2001}, "over 2000"),
        (POST, {"embeds": [{"description": "x" * 3001}] * 2}, "6002 characters"),
        (POST, {"embeds": [{"image": {"url": "nowhere"}}]}, "uri"),
        (POST, rows(*map(button, range(6))), "more than 5 action rows"),
        (POST, rows(button(1), button(1)), "duplicate custom_id"),
        (POST, rows(button(label="x" * 81)), "longer than 80"),
        (POST, rows(button(label=None)), "without label"),
        (POST, rows(button(custom_id="x" * 101)), "longer than 100"),
        (POST, rows(select("aa")), "duplicate select values"),
        (POST, rows(select("a", max_values=5)), "over the number of options"),
        (POST, texts(*"x" * 41), "41 components"),
        (POST, texts("x" * 2001, "y" * 2000), "over 4000"),
        (POST, texts("x", content="hi"), "with content"),
        (POST, {"content": "x", "nonce": "y" * 26}, "/nonce"),
        (COMMANDS, [command(description="x" * 101)], "longer than 100"),
        (COMMANDS, [command(description="")], "1 to 100"),
        (COMMANDS, [command(name="A B")], "bad command or option name"),
        (COMMANDS, [command(name="o\N{COMBINING ACUTE ACCENT}rdago")], "bad command"),
        (COMMANDS, [command(name_localizations={"xx": "b"})], "unknown locale"),
        (COMMANDS, [command(contexts=[3])], "/contexts/0"),
        (COMMANDS, [command(contexts=[0, 0])], "non-unique"),
        (COMMANDS, [command(integration_types=[2])], "/integration_types/0"),
        (COMMANDS, [command(name_localizations={"es-ES": "B"})], "bad command"),
        (COMMANDS, [command(name=f"a{n}") for n in range(101)], "more than 100"),
        (COMMANDS, [command(options=[option("a"), option("a")])], "duplicate option"),
        (
            COMMANDS,
            [command(options=[option("a"), option("b", required=True)])],
            "required option after",
        ),
        (
            COMMANDS,
            [command(options=[option("a", autocomplete=True, choices=[CHOICE])])],
            "autocomplete with choices",
        ),
        (EMOJIS, emoji(256 * 1024 + 1), "262145 bytes"),
        (EMOJIS, emoji(name="x"), "shorter than 2"),
        (EMOJIS, emoji(name="seña"), "bad emoji name"),
        (EMOJIS, emoji(image="data:text/plain;base64,AAAA"), "no picture"),
    ],
)
def test_a_bad_body_is_told_by_its_fault(
    spec: DiscordSpec, route: tuple[str, str], body: JsonBody, said: str
) -> None:
    faults = spec.request_faults(*route, body)
    assert any(said in fault for fault in faults), faults


def test_a_picture_must_be_among_the_uploaded_files() -> None:
    gallery = {"type": Part.MEDIA_GALLERY, "items": [{"media": {"url": "attachment://felt.png"}}]}
    body = {"flags": V2, "components": [gallery]}
    assert list(message_faults(body)) == ["attachment://felt.png names no uploaded file"]
    assert not list(message_faults({**body, "attachments": [{"filename": "felt.png"}]}))


def test_a_fault_names_the_place_in_the_branch_that_was_meant(spec: DiscordSpec) -> None:
    [fault] = spec.request_faults(*POST, rows(button(label="x" * 81)))
    assert "/components/0/components/0/label" in fault


def test_an_answer_that_discord_would_not_give_is_told(spec: DiscordSpec) -> None:
    faults = spec.reply_faults("GET", "/channels/1/messages/2", 200, {"id": "2"})
    assert any('"author" is a required property' in fault for fault in faults)


@pytest.mark.parametrize(
    "variables", [{"CI": "true"}, {"MUSBOT_TEST_SCALE": "full"}], ids=["CI", "full scale"]
)
def test_a_missing_document_fails_where_it_is_required(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, variables: dict[str, str]
) -> None:
    for name in ("CI", "MUSBOT_TEST_SCALE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DISCORD_OPENAPI", str(tmp_path / "openapi.json"))
    search = find_spec.__wrapped__
    assert search() is None
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(pytest.fail.Exception, match="set DISCORD_OPENAPI"):
        search()
    assert document_path() == tmp_path / "openapi.json"
