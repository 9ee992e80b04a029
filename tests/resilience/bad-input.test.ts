import http from "node:http";
import { describe, expect, it } from "vitest";
import {
  type Kept,
  type MadeKey,
  readJson,
  type RefusalOrList,
  type Session,
  type Spent,
} from "../support/read-json.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { call, owner, postJson } from "../support/start-product.ts";

const product = sharedProduct();

const speechUrl = "/v1/text-to-speech/af_heart";
const spent = async (): Promise<number> =>
  (await readJson<Spent>(await call(product, "/v1/user/subscription"))).character_count;
const kept = async (): Promise<number> =>
  (await readJson<Kept>(await call(product, "/v1/history?page_size=1000"))).history.length;

/** Sends it, and checks that the server is unharmed and nothing was kept or charged. */
const refused = async (send: () => Promise<Response>): Promise<{ http: number; code: string }> => {
  const before = [await spent(), await kept()];
  const answer = await send();
  const { detail } = await readJson<RefusalOrList>(answer);
  expect([await spent(), await kept()]).toEqual(before);
  return { http: answer.status, code: Array.isArray(detail) ? (detail[0]?.type ?? "") : detail.status };
};

describe("bad input over the wire", () => {
  const cases: [string, () => Promise<Response>, number, string][] = [
    ["empty text", () => postJson(product, speechUrl, { text: "" }), 400, "input_text_empty"],
    ["blank text", () => postJson(product, speechUrl, { text: " \n\t " }), 400, "input_text_empty"],
    ["only symbols", () => postJson(product, speechUrl, { text: "¶ ※ ‖" }), 400, "unspeakable_text"],
    [
      "5,001 characters",
      () => postJson(product, speechUrl, { text: "a".repeat(5_001) }),
      400,
      "max_character_limit_exceeded",
    ],
    ["an unknown voice", () => postJson(product, "/v1/text-to-speech/nobody", { text: "Hi" }), 404, "voice_not_found"],
    [
      "an unknown model",
      () => postJson(product, speechUrl, { text: "Hi", model_id: "eleven_v99" }),
      400,
      "model_not_found",
    ],
    [
      "a model that does not speak",
      () => postJson(product, speechUrl, { text: "Hi", model_id: "eleven_english_sts_v2" }),
      400,
      "model_can_not_do_text_to_speech",
    ],
    [
      "an unknown format",
      () => postJson(product, `${speechUrl}?output_format=flac_1`, { text: "Hi" }),
      400,
      "invalid_output_format",
    ],
    [
      "wav on a stream",
      () => postJson(product, `${speechUrl}/stream?output_format=wav_24000`, { text: "Hi" }),
      400,
      "invalid_output_format",
    ],
    [
      "an unknown language",
      () => postJson(product, speechUrl, { text: "Hi", language_code: "tlh" }),
      400,
      "unsupported_language",
    ],
    [
      "stability of 2",
      () => postJson(product, speechUrl, { text: "Hi", voice_settings: { stability: 2 } }),
      422,
      "too_big",
    ],
    [
      "malformed JSON",
      () => call(product, speechUrl, { method: "POST", body: "{", headers: { "content-type": "application/json" } }),
      422,
      "json_invalid",
    ],
    [
      "a wrong content type",
      () => call(product, speechUrl, { method: "POST", body: "hi", headers: { "content-type": "text/plain" } }),
      415,
      "unsupported_media_type",
    ],
    ["a negative page size", () => call(product, "/v1/history?page_size=-1"), 422, "too_small"],
    ["a negative voice page size", () => call(product, "/v2/voices?page_size=-5"), 422, "too_small"],
    ["an unknown history id", () => call(product, "/v1/history/nothing"), 404, "history_item_not_found"],
    ["an unknown address", () => call(product, "/v1/no-such-call"), 404, "not_found"],
    ["no key", () => fetch(`${product.baseUrl}/v1/voices`), 401, "missing_credentials"],
    [
      "a wrong key",
      () => fetch(`${product.baseUrl}/v1/voices`, { headers: { "xi-api-key": "sk_no" } }),
      401,
      "invalid_api_key",
    ],
  ];
  it.each(cases)("ERR-01 refuses %s with a code", async (_name, send, status, code) => {
    expect(await refused(send)).toEqual({ http: status, code });
  });

  it("TTS-06 speaks exactly as many characters as the model allows, and not one more", async () => {
    const model_id = "eleven_v3";
    const over = await refused(() => postJson(product, speechUrl, { text: "a".repeat(3_001), model_id }));
    expect(over.code).toBe("max_character_limit_exceeded");
  });

  it("refuses a 50 MB body and goes on serving", async () => {
    const answer = await sendLargeBody(50 * 1_048_576);
    expect(answer).toBe(413);
    expect((await fetch(`${product.baseUrl}/healthz`)).status).toBe(200);
  });

  it("refuses a revoked key at once", async () => {
    const made = await readJson<MadeKey>(await postJson(product, "/v1/user/api-keys", { name: "short lived" }));
    const headers = { "xi-api-key": made.xi_api_key };
    expect((await fetch(`${product.baseUrl}/v1/models`, { headers })).status).toBe(200);
    await call(product, `/v1/user/api-keys/${made.key_id}`, { method: "DELETE" });
    expect((await fetch(`${product.baseUrl}/v1/models`, { headers })).status).toBe(401);
  });

  it("hides another workspace's history item behind a 404", async () => {
    const speech = await postJson(product, speechUrl, { text: "Mine alone." });
    const itemId = speech.headers.get("history-item-id");
    await speech.arrayBuffer();
    const signedUp = await fetch(`${product.baseUrl}/v1/auth/sign-up`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "stranger@example.com", password: owner.password }),
    });
    const authorization = `Bearer ${(await readJson<Session>(signedUp)).access_token}`;
    for (const path of [`/v1/history/${itemId}`, `/v1/history/${itemId}/audio`]) {
      const answer = await fetch(`${product.baseUrl}${path}`, { headers: { authorization } });
      expect(answer.status).toBe(404);
    }
  });
});

/**
 * Announces a body and sends its beginning. Anyone who is refused early and goes on writing may meet the reset before the
 * answer; fetch does, so this is written by hand.
 */
const sendLargeBody = (sizeBytes: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { "xi-api-key": owner.apiKey, "content-type": "application/json", "content-length": sizeBytes };
    const request = http.request(`${product.baseUrl}${speechUrl}`, { method: "POST", headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
      request.destroy();
    });
    request.on("error", reject);
    request.write(Buffer.alloc(65_536, "a"));
  });
