"""Listens with the ears of agent frameworks: LiveKit's plugin and Pipecat's services. Only address and key are ours.

Takes the address, the key, a recording (16-bit mono at 16 kHz) and which checks to run; prints what each heard as JSON.
"""

import asyncio
import json
import sys
from urllib.parse import urlparse

import aiohttp
from livekit import rtc
from livekit.agents.stt import SpeechEventType
from livekit.plugins import elevenlabs
from pipecat.frames.frames import (
    EndFrame,
    InputAudioRawFrame,
    TranscriptionFrame,
    VADUserStartedSpeakingFrame,
    VADUserStoppedSpeakingFrame,
)
from pipecat.pipeline.pipeline import Pipeline
from pipecat.pipeline.worker import PipelineWorker
from pipecat.processors.frame_processor import FrameProcessor
from pipecat.services.elevenlabs.stt import ElevenLabsRealtimeSTTService, ElevenLabsSTTService
from pipecat.workers.runner import WorkerRunner

base_url, key, recording, *wanted = sys.argv[1:]
RATE = 16_000
PIECE = RATE // 10 * 2
# A hearing that never comes ends the program, so that the test says so.
PATIENCE_SECONDS = 120

with open(recording, "rb") as file:
    sound = file.read()
silence = bytes(RATE * 2 * 3)


def pieces(samples):
    for at in range(0, len(samples), PIECE):
        yield samples[at : at + PIECE]


async def livekit(session, samples, **more):
    stt = elevenlabs.STT(
        model="scribe_v2_realtime",
        audio_chunk_duration_ms=100,
        base_url=f"{base_url}/v1",
        api_key=key,
        http_session=session,
        **more,
    )
    stream = stt.stream()
    for piece in pieces(samples):
        stream.push_frame(rtc.AudioFrame(piece, RATE, 1, len(piece) // 2))
    if not more:
        stream.flush()
    async for event in stream:
        if event.type == SpeechEventType.FINAL_TRANSCRIPT:
            break
    await stream.aclose()
    return event.alternatives[0].text


async def livekit_whole(session, samples):
    stt = elevenlabs.STT(model="scribe_v2", base_url=f"{base_url}/v1", api_key=key, http_session=session)
    frames = [rtc.AudioFrame(piece, RATE, 1, len(piece) // 2) for piece in pieces(samples)]
    return (await stt.recognize(frames)).alternatives[0].text


class Reader(FrameProcessor):
    def __init__(self):
        super().__init__()
        self.heard = asyncio.get_running_loop().create_future()

    async def process_frame(self, frame, direction):
        await super().process_frame(frame, direction)
        if isinstance(frame, TranscriptionFrame) and not self.heard.done():
            self.heard.set_result(frame.text)
        await self.push_frame(frame, direction)


async def pipecat(service, samples):
    reader = Reader()
    worker = PipelineWorker(Pipeline([service, reader]))
    running = asyncio.create_task(WorkerRunner(handle_sigint=False).run(worker))
    said = [InputAudioRawFrame(piece, RATE, 1) for piece in pieces(samples)]
    await worker.queue_frames([VADUserStartedSpeakingFrame(), *said, VADUserStoppedSpeakingFrame()])
    text = await reader.heard
    await worker.queue_frame(EndFrame())
    await running
    return text


async def main():
    async with aiohttp.ClientSession() as session:
        checks = {
            "livekit": lambda: livekit(session, sound),
            "livekit by pauses": lambda: livekit(session, sound + silence, server_vad={}),
            "livekit whole": lambda: livekit_whole(session, sound),
            "pipecat over HTTP": lambda: pipecat(
                ElevenLabsSTTService(api_key=key, base_url=base_url, aiohttp_session=session), sound
            ),
            # This one says wss whatever it is given, so it needs the server's TLS.
            "pipecat": lambda: pipecat(
                ElevenLabsRealtimeSTTService(api_key=key, base_url=urlparse(base_url).netloc), sound
            ),
        }
        results = {}
        for name in wanted:
            async with asyncio.timeout(PATIENCE_SECONDS):
                results[name] = await checks[name]()
    print(json.dumps(results))


asyncio.run(main())
