"""A conversation with `elevenlabs-mcp` over stdio, as a desktop assistant has it, in a folder of its own."""

import contextlib
import os
import sys
import tempfile

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client


def text_of(result):
    return " ".join(part.text for part in result.content if part.type == "text")


@contextlib.asynccontextmanager
async def assistant(base_url, key):
    with tempfile.TemporaryDirectory() as folder:
        server = StdioServerParameters(
            command=sys.executable,
            args=[os.path.join(os.path.dirname(__file__), "mcp_server.py")],
            env={**os.environ, "TIMBRE_URL": base_url, "ELEVENLABS_API_KEY": key, "ELEVENLABS_MCP_BASE_PATH": folder},
        )
        async with stdio_client(server, errlog=open(os.devnull, "w")) as streams, ClientSession(*streams) as session:
            await session.initialize()
            yield session, folder
