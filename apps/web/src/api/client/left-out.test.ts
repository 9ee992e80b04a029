import { http, HttpResponse } from "msw";
import { expect, it } from "vitest";
import { makeQueries } from "../../test-render.tsx";
import { serveApi } from "../../test-server.ts";
import { voicesQuery } from "../voices/voices.ts";

const wire = (voiceId: string, language: string) => ({ voice_id: voiceId, name: voiceId, labels: { language } });
const serveVoices = (readiness: object, status: number): void =>
  serveApi(
    http.get("*/v2/voices", () => HttpResponse.json({ voices: [wire("heart", "en"), wire("dora", "es")] })),
    http.get("*/readyz", () => HttpResponse.json(readiness, { status })),
  );
const reasons = async (): Promise<(string | null)[]> =>
  (await makeQueries().fetchQuery(voicesQuery())).map(({ unspokenReason }) => unspokenReason);

it("VOICE-15 marks voices of languages the server was set up without, also while it starts", async () => {
  serveVoices({ status: "starting", left_out: [{ name: "faad2" }, { name: "espeak-ng" }] }, 503);
  expect(await reasons()).toEqual([null, "Can't speak on this server, which was set up without espeak-ng."]);
});

it("marks none where nothing is left out", async () => {
  serveVoices({ status: "ready", left_out: [] }, 200);
  expect(await reasons()).toEqual([null, null]);
});

it("lists voices though the server does not say how it stands", async () => {
  serveVoices({}, 500);
  expect(await reasons()).toEqual([null, null]);
});

it.each([
  ["off", ["This server doesn't speak Hindi well enough yet, so this voice is off.", null]],
  ["on", [null, null]],
])("VOICE-15 switches voices of languages that are not offered off, with the flag %s", async (flag, expected) => {
  serveApi(
    http.get("*/v2/voices", () => HttpResponse.json({ voices: [wire("alpha", "hi"), wire("dora", "es")] })),
    http.get("*/readyz", () => HttpResponse.json({ status: "ready", left_out: [] })),
    http.get("*/v1/feature-flags", () => HttpResponse.json({ flags: { "experimental-languages": flag } })),
  );
  expect(await reasons()).toEqual(expected);
});
