import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { scriptedEngine } from "../test-support/scripted-engine.ts";
import { buildTestApp, type Person, type TestApp } from "../test-support/test-app.ts";

const engine = scriptedEngine();
let app: TestApp;
let ada: Person;

beforeAll(async () => {
  app = await buildTestApp(engine);
  ada = await app.signUp();
});
afterAll(() => app.close());

const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, "", " ", "\u0000", -1, 1e308, [], {}, "a".repeat(300), "%", "../..", "\ud800"),
);

/** Objects with the names a call knows, their values of any kind or missing. */
const bodyOf = (names: readonly string[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.record(Object.fromEntries(names.map((name) => [name, odd])), { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  );

const speech = ["text", "model_id", "language_code", "voice_settings", "seed", "previous_text", "next_text"];
const more = ["previous_request_ids", "pronunciation_dictionary_locators", "apply_text_normalization", "audio_effects"];
const calls: { url: string; names: readonly string[] }[] = [
  { url: "/v1/text-to-speech/af_heart", names: [...speech, ...more] },
  { url: "/v1/text-to-speech/af_heart/stream/with-timestamps", names: [...speech, ...more] },
  { url: "/v1/text-to-dialogue", names: ["inputs", "settings", "future_text", ...speech, ...more] },
  { url: "/v1/text-to-dialogue/enhance", names: ["dialogue_blocks"] },
  { url: "/v1/dialogue-preference", names: ["request_a_id", "request_b_id", "preference"] },
  { url: "/v1/pronunciation-dictionaries/add-from-rules", names: ["name", "rules", "description", "workspace_access"] },
  { url: "/v1/pronunciation-dictionaries/x/set-rules", names: ["rules"] },
  { url: "/v1/history/download", names: ["history_item_ids", "output_format"] },
  { url: "/v1/audio/speech", names: ["model", "input", "voice", "response_format", "speed", "instructions"] },
];

describe("any JSON", () => {
  it.each(calls)("to $url is done or refused in a typed way, never a fault or a page", async ({ url, names }) => {
    await fc.assert(
      fc.asyncProperty(bodyOf(names), async (body) => {
        const answer = await app.send({
          method: "POST",
          url,
          headers: { authorization: `Bearer ${ada.token}`, "content-type": "application/json" },
          payload: JSON.stringify(body),
        });
        expect(answer.statusCode).toBeLessThan(500);
        expect(String(answer.headers["content-type"])).not.toContain("html");
        if (answer.statusCode >= 400) expect(answer.json()).toHaveProperty("detail");
      }),
      { numRuns: 60 },
    );
  });

  it("under any path of the API is never a page", async () => {
    await fc.assert(
      fc.asyncProperty(fc.webPath(), fc.constantFrom("GET", "POST", "DELETE", "PATCH"), async (path, method) => {
        const answer = await app.send({
          method: method as "GET",
          url: `/v1/${path.replace(/^\/+/, "")}`,
          headers: { authorization: `Bearer ${ada.token}` },
        });
        expect(answer.statusCode).toBeLessThan(500);
        expect(String(answer.headers["content-type"])).not.toContain("html");
      }),
      { numRuns: 100 },
    );
  });
});
