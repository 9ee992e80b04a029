"""Calls the tools of `elevenlabs-mcp` that take recordings: a sentence, and enough of its speaker for a clone.

Prints as JSON what was heard, the clone's id, and what was heard when another voice had said it.
"""

import asyncio
import json
import os
import re
import shutil
import sys

from mcp_session import assistant, text_of

base_url, key, sentence, more = sys.argv[1:]


async def main():
    async with assistant(base_url, key) as (session, folder):

        async def use(tool, given):
            answer = await session.call_tool(tool, given)
            if answer.isError:
                raise RuntimeError(f"{tool}: {text_of(answer)}")
            return text_of(answer)

        def taken_in(file):
            return shutil.copy(file, folder)

        async def written_down(file):
            asked = {"save_transcript_to_file": False, "return_transcript_to_client_directly": True}
            return await use("speech_to_text", {"input_file_path": file, **asked})

        said = taken_in(sentence)
        heard = await written_down(said)
        cloned = await use("voice_clone", {"name": "Reader", "files": [taken_in(more)]})
        voice_id = re.search(r"ID: (\S+)", cloned).group(1)
        await use("speech_to_speech", {"input_file_path": said})
        (changed,) = [name for name in os.listdir(folder) if name.startswith("sts")]
        again = await written_down(os.path.join(folder, changed))
        print(json.dumps({"heard": heard, "voiceId": voice_id, "again": again}))


asyncio.run(main())
