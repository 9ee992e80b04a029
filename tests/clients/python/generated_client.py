"""Calls the product with a client that `openapi-python-client` made from its document. Prints what came of it as JSON."""

import json
import sys

folder, base_url, key = sys.argv[1], sys.argv[2], sys.argv[3]
sys.path.insert(0, folder)

from timbre_api import AuthenticatedClient  # noqa: E402
from timbre_api.api.text_to_speech import post_v1_text_to_speech_voice_id as speak  # noqa: E402
from timbre_api.api.voices import get_v1_voices as list_voices  # noqa: E402
from timbre_api.api.voices import get_v1_voices_voice_id as get_voice  # noqa: E402
from timbre_api.models import PostV1TextToSpeechVoiceIdBody as Speech  # noqa: E402

client = AuthenticatedClient(base_url=base_url, token=key, prefix="", auth_header_name="xi-api-key")
voices = list_voices.sync(client=client).voices
sound = speak.sync("af_heart", client=client, body=Speech(text="Hello from a client that was made."))
missing = get_voice.sync("nobody", client=client)
print(
    json.dumps(
        {
            "voices": len(voices) > 50 and voices[0].voice_id != "",
            "sound": len(sound.payload.read()) > 4_000,
            "refusal": missing.detail.status,
        }
    )
)
