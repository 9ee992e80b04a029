"""Speaks with the voices of agent frameworks: LiveKit's plugin and Pipecat's services. Only address and key are ours.

Prints one JSON object: the name of each check, and what came of it.
"""

import asyncio
import json
import sys

import aiohttp
from livekit.plugins import elevenlabs
from pipecat.frames.frames import EndFrame, ErrorFrame, TTSAudioRawFrame, TTSSpeakFrame, TTSTextFrame
from pipecat.pipeline.pipeline import Pipeline
from pipecat.processors.frame_processor import FrameProcessor
from pipecat.services.elevenlabs.dialogue.tts import ElevenLabsDialogueTTSService
from pipecat.services.elevenlabs.tts import ElevenLabsHttpTTSService, ElevenLabsTTSService
from pipecat.workers.runner import WorkerRunner
from pipecat.pipeline.worker import PipelineWorker

base_url, key = sys.argv[1], sys.argv[2]
GEORGE = "JBFqnCBsd6RMkjVDRZzb"
LINE = "Hello there, and welcome to the show."


async def livekit(session, **more):
    tts = elevenlabs.TTS(base_url=f"{base_url}/v1", api_key=key, http_session=session, **more)
    voices = await tts.list_voices()
    whole = sum([event.frame.duration async for event in tts.synthesize(LINE)])
    stream = tts.stream()
    stream.push_text(LINE)
    stream.flush()
    stream.end_input()
    streamed, words = 0.0, []
    async for event in stream:
        streamed += event.frame.duration
        words += event.frame.userdata.get("lk.timed_transcripts", [])
    await tts.aclose()
    said = "".join(str(word) for word in words).split()
    return {"voices": len(voices) > 50, "whole": whole > 1, "stream": streamed > 1, "words": said}


class Listener(FrameProcessor):
    def __init__(self):
        super().__init__()
        self.sound, self.words, self.errors = 0, [], []

    async def process_frame(self, frame, direction):
        await super().process_frame(frame, direction)
        if isinstance(frame, TTSAudioRawFrame):
            self.sound += len(frame.audio)
        if isinstance(frame, TTSTextFrame):
            self.words.append(frame.text)
        if isinstance(frame, ErrorFrame):
            self.errors.append(frame.error)
        await self.push_frame(frame, direction)


async def pipecat(service):
    listener = Listener()
    worker = PipelineWorker(Pipeline([service, listener]))
    runner = WorkerRunner(handle_sigint=False)
    await worker.queue_frames([TTSSpeakFrame(LINE), EndFrame()])
    await runner.run(worker)
    return {"sound": listener.sound > 20_000, "words": " ".join(listener.words).split(), "errors": listener.errors}


async def main():
    async with aiohttp.ClientSession() as session:
        sockets = ElevenLabsTTSService(
            api_key=key,
            url=base_url.replace("http", "ws"),
            settings=ElevenLabsTTSService.Settings(voice=GEORGE),
        )
        http = ElevenLabsHttpTTSService(
            api_key=key,
            base_url=base_url,
            aiohttp_session=session,
            settings=ElevenLabsHttpTTSService.Settings(voice=GEORGE),
        )
        # These models speak over the sockets of conversations.
        dialogue = ElevenLabsDialogueTTSService(
            api_key=key,
            url=base_url.replace("http", "ws"),
            settings=ElevenLabsDialogueTTSService.Settings(voice=GEORGE),
        )
        results = {
            "livekit": await livekit(session),
            "pipecat": await pipecat(sockets),
            "pipecat over HTTP": await pipecat(http),
            "livekit by dialogue": await livekit(session, model="eleven_v3"),
            "pipecat by dialogue": await pipecat(dialogue),
        }
    print(json.dumps(results))


asyncio.run(main())
