"""Talks to a Wyoming service as Home Assistant does and prints what it learned as JSON."""

import asyncio
import json
import sys

from wyoming.asr import Transcribe, Transcript
from wyoming.audio import AudioChunk, AudioStart, AudioStop
from wyoming.client import AsyncTcpClient
from wyoming.error import Error
from wyoming.info import Describe, Info
from wyoming.ping import Ping, Pong
from wyoming.tts import (
    Synthesize,
    SynthesizeChunk,
    SynthesizeStart,
    SynthesizeStop,
    SynthesizeStopped,
    SynthesizeVoice,
)


async def read_sound(client, last):
    """Collects sound until the event that ends it."""
    seen, sound = [], bytes()
    while True:
        event = await client.read_event()
        if event is None:
            return seen + ["closed"], sound
        if AudioChunk.is_type(event.type):
            sound += AudioChunk.from_event(event).audio
        else:
            seen.append(event.type)
        if last.is_type(event.type) or Error.is_type(event.type):
            return seen, sound


async def speak(client):
    found = {}
    await client.write_event(Ping(text="hello").event())
    found["ping"] = Pong.is_type((await client.read_event()).type)

    await client.write_event(Describe().event())
    info = Info.from_event(await client.read_event())
    found["voices"] = "af_heart" in [voice.name for voice in info.tts[0].voices]
    found["languages"] = "en" in info.asr[0].models[0].languages

    voice = SynthesizeVoice(name="am_michael")
    await client.write_event(Synthesize(text="Hello there.", voice=voice).event())
    seen, sound = await read_sound(client, AudioStop)
    found["synthesize"] = [seen, len(sound) > 10000]

    await client.write_event(SynthesizeStart(voice=voice).event())
    for text in ["The harbour was quiet. A few ", "boats lay at the wall. And", " nobody spoke."]:
        await client.write_event(SynthesizeChunk(text=text).event())
    await client.write_event(Synthesize(text="For those who do not stream.").event())
    await client.write_event(SynthesizeStop().event())
    seen, sound = await read_sound(client, SynthesizeStopped)
    found["streamed"] = [seen, len(sound) > 10000]

    await client.write_event(Synthesize(text="Hello.", voice=SynthesizeVoice(name="nobody")).event())
    while not Error.is_type((event := await client.read_event()).type):
        pass
    found["refused"] = Error.from_event(event).code
    return found


async def listen(client, path):
    with open(path, "rb") as file:
        sound = file.read()
    await client.write_event(Transcribe(language="en").event())
    await client.write_event(AudioStart(rate=16000, width=2, channels=1).event())
    for at in range(0, len(sound), 2048):
        chunk = AudioChunk(rate=16000, width=2, channels=1, audio=sound[at : at + 2048])
        await client.write_event(chunk.event())
    await client.write_event(AudioStop().event())
    return {"heard": Transcript.from_event(await client.read_event()).text}


async def main():
    host, port, *recording = sys.argv[1:]
    async with AsyncTcpClient(host, int(port)) as client:
        found = await (listen(client, recording[0]) if recording else speak(client))
    print(json.dumps(found))


asyncio.run(main())
