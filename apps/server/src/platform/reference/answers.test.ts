import { afterAll, beforeAll, expect, it } from "vitest";
import { scriptedEngine } from "../../test-support/scripted-engine.ts";
import { type Answer, buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";
import type { ApiDocument } from "./api-document.ts";

let app: TestApp;
let ada: Person;
let document: ApiDocument;
const spoken: string[] = [];

beforeAll(async () => {
  app = await buildTestApp(scriptedEngine());
  ada = await app.signUp();
  document = (await app.send({ url: "/openapi.json" })).json();
  for (const text of ["One", "Two"]) {
    const { headers } = await ada.post("/v1/text-to-speech/af_heart", { text });
    spoken.push(String(headers["history-item-id"]));
  }
});
afterAll(() => app.close());

const typesOf = (method: string, path: string): string[] =>
  Object.keys(document.paths[path]?.[method]?.responses?.["200"]?.content ?? {});
const fits = (documented: readonly string[], answer: Answer): boolean => {
  const sent = String(answer.headers["content-type"]).split(";")[0] ?? "";
  return documented.some((type) => (type.endsWith("/*") ? sent.startsWith(type.slice(0, -1)) : sent === type));
};

const inputs = [{ text: "Hello", voice_id: "af_heart" }];
const speech = "/v1/text-to-speech/{voice_id}";
const dialogue = "/v1/text-to-dialogue";
const calls: [path: string, ask: () => Promise<Answer>][] = [
  ...["", "/stream", "/with-timestamps", "/stream/with-timestamps"].flatMap(
    (end): [string, () => Promise<Answer>][] => [
      [speech + end, () => ada.post(`/v1/text-to-speech/af_heart${end}`, { text: "Hello" })],
      [dialogue + end, () => ada.post(dialogue + end, { inputs })],
    ],
  ),
  ["/v1/audio/speech", () => ada.post("/v1/audio/speech", { model: "tts-1", input: "Hello", voice: "alloy" })],
  ["/v1/landing/text-to-speech/{voice_id}", () => ada.post("/v1/landing/text-to-speech/af_heart", { text: "Hello" })],
  ["/v1/history/download", () => ada.post("/v1/history/download", { history_item_ids: spoken.slice(0, 1) })],
  ["/v1/history/download", () => ada.post("/v1/history/download", { history_item_ids: spoken })],
];

it.each(calls)("POST %s answers what the document says it does", async (path, ask) => {
  const answer = await ask();
  expect(answer.statusCode).toBe(200);
  expect(typesOf("post", path)).not.toEqual([]);
  expect(fits(typesOf("post", path), answer), String(answer.headers["content-type"])).toBe(true);
});

it("GET /v1/history/{history_item_id}/audio answers what the document says it does", async () => {
  const answer = await ada.get(`/v1/history/${spoken[0]}/audio`);
  expect(fits(typesOf("get", "/v1/history/{history_item_id}/audio"), answer)).toBe(true);
});

const speaking = "/v1/text-to-speech/af_heart";
const sockets = [`${speaking}/stream-input`, `${speaking}/multi-stream-input`, "/v1/speech-to-text/realtime"];
it.each(sockets)("%s asked without a socket is refused in words", async (url) => {
  const answer = await ada.get(url);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().detail).toEqual({ status: "invalid_request", message: "This address is for websockets." });
});

it.each([`/v1/voices/${"0".repeat(5_000)}`, "/v1/voices/%", "/v1/history/%ff/audio"])(
  "an address no route can read is refused in a typed way: %.30s",
  async (url) => {
    const answer = await ada.get(url);
    expect([400, 404]).toContain(answer.statusCode);
    expect(["invalid_request", "not_found"]).toContain(answer.json().detail.status);
  },
);
