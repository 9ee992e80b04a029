"""Calls the product with stock Python clients as their READMEs do; only the base address and the key are ours.

Prints one JSON object: the name of each check, and what came of it.
"""

import io
import json
import sys
import time

from elevenlabs.client import ElevenLabs
from elevenlabs.core.api_error import ApiError
from openai import NotFoundError, OpenAI

base_url, key = sys.argv[1], sys.argv[2]
eleven = ElevenLabs(base_url=base_url, api_key=key)
openai = OpenAI(base_url=f"{base_url}/v1", api_key=key, max_retries=0)
results = {}

GEORGE = "JBFqnCBsd6RMkjVDRZzb"


def check(name):
    def run(work):
        try:
            results[name] = work()
        except Exception as error:  # the test that reads this shows it
            results[name] = f"{type(error).__name__}: {error}"[:400]

    return run


@check("convert")
def _():
    audio = eleven.text_to_speech.convert(
        text="The first move is what sets everything in motion.",
        voice_id=GEORGE,
        model_id="eleven_v3",
        output_format="mp3_44100_128",
    )
    return len(b"".join(audio)) > 0


@check("stream")
def _():
    return len(b"".join(eleven.text_to_speech.stream(text="This is a test", voice_id=GEORGE))) > 0


@check("voices")
def _():
    return len(eleven.voices.search().voices) > 0 and eleven.voices.get(voice_id=GEORGE).name == "George"


@check("legacy names")
def _():
    return any(voice.name == "Rachel" for voice in eleven.voices.get_all(show_legacy=True).voices)


@check("models")
def _():
    return any(model.model_id == "eleven_v3" for model in eleven.models.list())


@check("webhook events")
def _():
    settings = {"auth_type": "hmac", "name": "Stock", "webhook_url": "https://example.com/hook"}
    made = eleven.webhooks.create(settings=settings)
    names = ["voice_library_removal_notice", "speech_to_text", "agent_qa", "flows"]
    eleven.webhooks.update(made.webhook_id, is_disabled=True, name="Stock", events=names)
    kept = next(one for one in eleven.webhooks.list().webhooks if one.webhook_id == made.webhook_id)
    eleven.webhooks.delete(made.webhook_id)
    return sorted(kept.events) == sorted(names)


@check("usage")
def _():
    now = int(time.time() * 1000)
    table = eleven.workspace.usage.get_usage_by_product_over_time(
        start_time=now - 3_600_000, end_time=now, interval_seconds=86_400, group_by=["product_type"]
    )
    column = {name: at for at, name in enumerate(table.columns)}
    return any(row[column["product_type"]] == "TTS" and row[column["total_usage"]] > 0 for row in table.rows)


@check("usage limit")
def _():
    me = next(one for one in eleven.workspace.members.list() if one.is_owner)
    return [eleven.workspace.members.update_usage_limit(me.user_id, usage_limit=limit).status for limit in (5000, None)]


@check("unknown voice")
def _():
    try:
        b"".join(eleven.text_to_speech.convert(text="Hi", voice_id="abcdefghijklmnopqrst"))
    except ApiError as error:
        return [error.status_code, error.body["detail"]["status"]]
    return "not refused"


@check("refused by name")
def _():
    try:
        eleven.conversational_ai.tools.list()
    except ApiError as error:
        return [error.status_code, error.body["detail"]["status"]]
    return "not refused"


@check("agents")
def _():
    document = eleven.conversational_ai.knowledge_base.documents.create_from_text(text="We open at nine.", name="Hours")
    made = eleven.conversational_ai.agents.create(
        name="Python",
        conversation_config={
            "agent": {
                "first_message": "Hello.",
                "prompt": {"knowledge_base": [{"type": "text", "name": document.name, "id": document.id}]},
            }
        },
    )
    agent = eleven.conversational_ai.agents.get(made.agent_id)
    names = [one.name for one in eleven.conversational_ai.agents.list(page_size=100).agents]
    talks = eleven.conversational_ai.conversations.list(agent_id=made.agent_id).conversations
    eleven.conversational_ai.agents.delete(made.agent_id)
    eleven.conversational_ai.knowledge_base.documents.delete(document.id)
    return [agent.name, names[0], "Python" in names, len(talks)]


@check("openai speech")
def _():
    with openai.audio.speech.with_streaming_response.create(
        model="gpt-4o-mini-tts",
        voice="coral",
        input="Today is a wonderful day to build something people love!",
        instructions="Speak in a cheerful and positive tone.",
    ) as response:
        sound = b"".join(response.iter_bytes())
        return [len(sound) > 0, response.headers["instructions-followed"]]


@check("openai formats")
def _():
    def heard_as(name):
        with openai.audio.speech.with_streaming_response.create(
            model="tts-1-hd", voice="onyx", input="Good morning to you all.", response_format=name
        ) as response:
            sound = b"".join(response.iter_bytes())
            kind = response.headers["content-type"]
        heard = openai.audio.transcriptions.create(model="whisper-1", file=(f"me.{name}", sound))
        return [kind, heard.text.lower().startswith("good morning")]

    return {name: heard_as(name) for name in ["aac", "flac"]}


@check("openai voices")
def _():
    def speak(voice):
        return len(openai.audio.speech.create(model="tts-1", voice=voice, input="Hi", speed=4).content) > 0

    return all(speak(voice) for voice in ["alloy", "ash", "ballad", "cedar", "echo", "fable", "marin", "verse"])


@check("openai models")
def _():
    return [openai.models.retrieve("tts-1").object, any(model.id == "tts-1" for model in openai.models.list())]


@check("openai refusal")
def _():
    try:
        openai.audio.speech.create(model="tts-1", voice="nobody", input="Hi")
    except NotFoundError as error:
        return error.code
    return "not refused"


@check("openai translation")
def _():
    try:
        openai.audio.translations.create(model="whisper-1", file=("me.wav", io.BytesIO(b"sound")))
    except NotFoundError as error:
        return error.code
    return "not refused"


if "--listen" in sys.argv:

    @check("voice changer")
    def _():
        spoken = b"".join(eleven.text_to_speech.convert(text="Good morning to you all.", voice_id=GEORGE))
        changed = eleven.speech_to_speech.convert(voice_id="af_sky", audio=("me.mp3", spoken, "audio/mpeg"))
        return len(b"".join(changed)) > 0

    @check("openai transcription")
    def _():
        spoken = openai.audio.speech.create(model="tts-1-hd", voice="onyx", input="Good morning to you all.").content
        heard = openai.audio.transcriptions.create(
            model="whisper-1", file=("me.mp3", spoken), response_format="verbose_json", timestamp_granularities=["word"]
        )
        return [heard.text.lower().startswith("good morning"), heard.words[0].word]


print(json.dumps(results))
