"""Calls the tools of `elevenlabs-mcp` that need no recording. Prints what came of each as JSON."""

import asyncio
import json
import os
import sys

from mcp_session import assistant, text_of

base_url, key = sys.argv[1], sys.argv[2]


async def main():
    async with assistant(base_url, key) as (session, folder):
        spoken = await session.call_tool("text_to_speech", {"text": "Hello from an assistant."})
        voices = await session.call_tool("search_voices", {"search": "George"})
        voice = await session.call_tool("get_voice", {"voice_id": "JBFqnCBsd6RMkjVDRZzb"})
        models = await session.call_tool("list_models", {})
        plan = await session.call_tool("check_subscription", {})
        sizes = [os.path.getsize(os.path.join(folder, name)) for name in os.listdir(folder)]
        calls = {"speech": spoken, "voices": voices, "voice": voice, "models": models, "plan": plan}
        results = {name: text_of(call)[:300] for name, call in calls.items() if call.isError}
        results["sound"] = len(sizes) == 1 and sizes[0] > 4_000
        results["found"] = "George" in text_of(voices) and "George" in text_of(voice)
        results["model"] = "eleven_v3" in text_of(models)
        results["credits"] = "character_count" in text_of(plan)
        print(json.dumps(results))


asyncio.run(main())
