"""Does a second bot on the same database find out, and a killed one stand in nobody's way?"""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from musbot.storage.claim import Claim, claim_on, lost, take
from musbot.storage.faults import DatabaseError, Fault
from tests.musbot.storage.test_processes import ROOT

HOLD = """
import asyncio, sys
from musbot.storage.claim import claim_on, take

async def hold(url):
    claim = claim_on(url)
    await take(claim, "here", patience=0)
    print("held", flush=True)
    await asyncio.sleep(60)

asyncio.run(hold(sys.argv[1]))
"""


def holder(url: str) -> subprocess.Popen[str]:
    """Start a process that takes the claim, and wait until it has it."""
    command = [sys.executable, "-c", HOLD, url]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "held\n"
    return process


async def test_d49_a_claim_is_held_once_and_free_again_when_it_is_released(url: str) -> None:
    first, second = claim_on(url), claim_on(url)
    assert await first.take()
    assert await first.is_held()
    assert not await second.take()
    assert not await second.is_held()
    await first.release()
    assert await second.take()
    await second.release()


async def test_d49_a_second_process_is_refused_and_a_killed_one_stands_in_nobodys_way(
    url: str,
) -> None:
    claim = claim_on(url)
    with holder(url) as process:
        with pytest.raises(DatabaseError) as refused:
            await take(claim, "here", patience=0)
        assert refused.value.fault is Fault.TAKEN
        process.kill()
    await take(claim, "here")
    await claim.release()


async def test_d49_whoever_comes_while_another_leaves_waits_for_him(url: str) -> None:
    first, second = claim_on(url), claim_on(url)
    await take(first, "here")
    waiting = asyncio.create_task(take(second, "here"))
    await asyncio.sleep(0)
    await first.release()
    await waiting
    assert await second.is_held()
    await second.release()


class BrokenClaim:
    """A claim whose connection breaks; others have it by then, or nobody has."""

    def __init__(self, free: int) -> None:
        self.held, self.free = True, free

    async def take(self) -> bool:
        self.free -= 1
        self.held = self.free >= 0
        return self.held

    async def is_held(self) -> bool:
        self.held, was = False, self.held
        return was

    async def release(self) -> None:
        self.held = False


async def test_d49_a_broken_claim_is_taken_again_until_another_has_it() -> None:
    broken = BrokenClaim(free=2)
    claim: Claim = broken
    await asyncio.wait_for(lost(claim, between=0), timeout=5)
    assert broken.free == -1


async def test_d49_a_claim_that_cannot_be_written_beside_its_file_says_so(tmp_path: Path) -> None:
    with pytest.raises(DatabaseError):
        await claim_on(f"sqlite:///{tmp_path / 'nowhere' / 'musbot.db'}").take()
