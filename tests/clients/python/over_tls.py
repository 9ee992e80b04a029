"""Speaks and hears over wss with the stock Python client, against a certificate that SSL_CERT_FILE makes it trust.

Takes the address, the key and a recording (16-bit mono at 16 kHz); prints what came of each as JSON.
"""

import asyncio
import base64
import json
import sys

from elevenlabs import AudioFormat, ElevenLabs, RealtimeEvents
from elevenlabs.core.api_error import ApiError

base_url, key, recording = sys.argv[1:]
client = ElevenLabs(base_url=base_url, api_key=key)


def pieces():
    yield from ["The harbour was quiet. ", "A few boats ", "lay at the wall."]


def speak(voice):
    sound = client.text_to_speech.convert_realtime(voice, text=pieces(), model_id="eleven_flash_v2_5", output_format="pcm_16000")
    return b"".join(sound)


def refusal():
    """The message that says why, or the reason for closing where the client was still sending."""
    try:
        speak("nobody")
    except ApiError as error:
        return error.body["error"] if isinstance(error.body, dict) else error.body


async def hear():
    connection = await client.speech_to_text.realtime.connect(
        {"model_id": "scribe_v2_realtime", "audio_format": AudioFormat.PCM_16000, "sample_rate": 16000}
    )
    heard = asyncio.get_running_loop().create_future()
    connection.on(RealtimeEvents.COMMITTED_TRANSCRIPT, lambda data: heard.done() or heard.set_result(data["text"]))
    connection.on(RealtimeEvents.ERROR, lambda data: heard.done() or heard.set_result(data))
    with open(recording, "rb") as file:
        sound = file.read()
    for at in range(0, len(sound), 32000):
        await connection.send({"audio_base_64": base64.b64encode(sound[at : at + 32000]).decode()})
    await connection.commit()
    text = await heard
    await connection.close()
    return text


print(
    json.dumps(
        {
            "https": len(client.voices.search().voices) > 0,
            "seconds": len(speak("JBFqnCBsd6RMkjVDRZzb")) / 32000,
            "refused": refusal(),
            "heard": asyncio.run(hear()),
        }
    )
)
