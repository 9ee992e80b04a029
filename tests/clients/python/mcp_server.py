"""The stock `elevenlabs-mcp` server. It knows the places of its maker alone, so the address is put in here."""

import os

from elevenlabs_mcp import utils

utils.parse_location = lambda _residency: os.environ["TIMBRE_URL"]

from elevenlabs_mcp.server import main  # noqa: E402  (reads the address while it is imported)

main()
