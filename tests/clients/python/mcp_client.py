"""Calls the tools of `elevenlabs-mcp` over stdio, as a desktop assistant would. Prints what came of each as JSON."""

import asyncio
import json
import os
import sys
import tempfile

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

base_url, key = sys.argv[1], sys.argv[2]


def text_of(result):
    return " ".join(part.text for part in result.content if part.type == "text")


async def main():
    with tempfile.TemporaryDirectory() as folder:
        server = StdioServerParameters(
            command=sys.executable,
            args=[os.path.join(os.path.dirname(__file__), "mcp_server.py")],
            env={**os.environ, "TIMBRE_URL": base_url, "ELEVENLABS_API_KEY": key, "ELEVENLABS_MCP_BASE_PATH": folder},
        )
        async with stdio_client(server, errlog=open(os.devnull, "w")) as streams, ClientSession(*streams) as session:
            await session.initialize()
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
