"""A harness of verifiers whose agent is a script: its reply to a task is what ``REPLIES`` has for the prompt."""

from __future__ import annotations

from typing import Any

import verifiers.v1 as vf
from verifiers.v1.graph import prepare_turn

__all__ = ["ScriptedHarness"]

#: What is replied to each prompt, by turns.
REPLIES: dict[str, list[str]] = {}


class ScriptedHarness(vf.Harness[vf.HarnessConfig]):
    NEEDS_CONTAINER = False
    EXECUTES_CODE = False

    async def launch(self, ctx: Any, trace: Any, *others: Any, data: Any = None, **more: Any) -> Any:
        data = next(one for one in (data, *others) if isinstance(one, vf.TaskData))
        reply = vf.AssistantMessage(content=REPLIES[data.prompt].pop())
        turn = prepare_turn(trace, [vf.UserMessage(content=data.prompt)])
        turn.commit(vf.Response(id="0", created=0, model=ctx.model, message=reply, finish_reason="stop"))
        return vf.ProgramResult(exit_code=0, stdout="", stderr="")
