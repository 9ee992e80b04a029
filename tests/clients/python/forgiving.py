"""Calls with the stock Python client that the original takes though they are not quite what its document says.

Its options put fields and headers of one's own into a call. Prints one JSON object: the name of each check, and what came of it.
"""

import json
import sys

from elevenlabs.client import ElevenLabs

base_url, key = sys.argv[1], sys.argv[2]
eleven = ElevenLabs(base_url=base_url, api_key=key, timeout=300)
# A slash behind the address, as it is often copied.
with_slash = ElevenLabs(base_url=f"{base_url}/", api_key=key)
results = {}

GEORGE = "JBFqnCBsd6RMkjVDRZzb"
TEXT = (
    "When the sun was going down, the old man closed the door of his shop, put the key in his pocket, and walked home "
    "along the river. He had done so every evening for thirty years, and he had never once been late for his supper."
)


def spoken(text, **more):
    return b"".join(eleven.text_to_speech.convert(voice_id=GEORGE, text=text, **more))


def body(**fields):
    return {"additional_body_parameters": fields}


recording = ("me.wav", spoken(TEXT, output_format="wav_24000"), "audio/wav")

made = eleven.voices.ivc.create(
    name="First name",
    files=[recording],
    labels='{"accent": "british", "age": "old"}',
    request_options=body(name=["First name", "Last name"]),
)
voice = eleven.voices.get(made.voice_id)
results["labels as JSON text"] = [voice.labels.get(name) for name in ("accent", "age")]
results["a field sent twice"] = voice.name

edited = body(labels='{"accent": "scottish"}', name=["One", "Two", "Three"])
eleven.voices.update(made.voice_id, name="One", request_options=edited)
voice = eleven.voices.get(made.voice_id)
results["and when it is edited"] = [voice.name, voice.labels.get("accent")]

settings = body(voice_settings={"stability": "0.4", "similarity_boost": "0.9", "speed": "1.1"})
results["numbers as text"] = len(spoken("Numbers as text.", request_options=settings)) > 4_000

results["a slash behind the address"] = len(with_slash.voices.search().voices) > 0

heard = eleven.speech_to_text.convert(
    model_id="scribe_v1", file=recording, request_options=body(language_code=["de", "en"], tag_audio_events="false")
)
results["a language sent twice"] = [heard.language_code, "walked home" in heard.text]

typed = {"additional_headers": {"content-type": "application/json"}}
eleven.voices.delete(made.voice_id, request_options=typed)
results["a type without a body"] = all(one.voice_id != made.voice_id for one in eleven.voices.search().voices)

print(json.dumps(results))
