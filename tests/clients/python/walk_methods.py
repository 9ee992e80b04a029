"""Calls every method of the stock Python client with made-up arguments; prints what each was answered, as JSON.

Arguments are told from the signature. An answer is its status and code, or "done" where the call went through.
"""

import inspect
import json
import sys
import typing

from elevenlabs.client import ElevenLabs
from elevenlabs.core.api_error import ApiError

base_url, key, names = sys.argv[1], sys.argv[2], json.loads(sys.argv[3])
client = ElevenLabs(base_url=base_url, api_key=key)
FILE = ("sound.wav", b"no sound", "audio/wav")


def made_up(annotation):
    origin, args = typing.get_origin(annotation), typing.get_args(annotation)
    if annotation is str:
        return "made_up"
    if annotation in (int, float):
        return 1
    if annotation is bool:
        return False
    if origin is typing.Literal:
        return args[0]
    if origin is typing.Union:
        return made_up(next((one for one in args if one is not type(None)), str))
    if origin in (list, typing.Sequence) or getattr(origin, "__name__", "") in ("list", "Sequence", "List"):
        return [made_up(args[0])] if args else []
    if getattr(origin, "__name__", "") in ("dict", "Mapping", "Dict"):
        return {}
    return {}


def call(method):
    arguments = {}
    hints = typing.get_type_hints(method)
    for name, parameter in inspect.signature(method).parameters.items():
        if parameter.default is inspect.Parameter.empty and parameter.kind is not inspect.Parameter.VAR_KEYWORD:
            is_file = "core.File" in str(parameter.annotation) or "IO[bytes]" in str(hints.get(name))
            is_list = "List" in str(hints.get(name))
            arguments[name] = ([FILE] if is_list else FILE) if is_file else made_up(hints.get(name, str))
    answer = method(**arguments)
    if inspect.isgenerator(answer):
        b"".join(part for part in answer if isinstance(part, bytes))
    return "done"


def outcome(name):
    method = client
    for part in name.split("."):
        method = getattr(method, part)
    try:
        return call(method)
    except ApiError as error:
        detail = error.body.get("detail") if isinstance(error.body, dict) else None
        return [error.status_code, detail.get("status") if isinstance(detail, dict) else "fields"]
    except Exception as error:
        return f"{type(error).__name__}: {error}"[:200]


print(json.dumps({name: outcome(name) for name in names}))
