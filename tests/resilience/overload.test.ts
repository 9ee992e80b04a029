import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Kept, readJson, type Refusal, type Session, type Spent } from "../support/read-json.ts";
import { call, owner, postJson, type Product, startProduct } from "../support/start-product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({
    env: { ENGINE_MAX_WAITING: "8", DEFAULT_TIER: "enterprise", BOOTSTRAP_TIER: "enterprise" },
  });
  await product.waitUntilReady();
});
afterAll(() => product.stop());

const signUp = async (email: string): Promise<string> => {
  const answer = await fetch(`${product.baseUrl}/v1/auth/sign-up`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: owner.password }),
  });
  return `Bearer ${(await readJson<Session>(answer)).access_token}`;
};

const speak = async (authorization: string): Promise<{ status: number; code: string; retryAfter: string | null }> => {
  const answer = await fetch(`${product.baseUrl}/v1/text-to-speech/af_heart?output_format=pcm_16000`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization },
    body: JSON.stringify({ text: "One of many." }),
  });
  const retryAfter = answer.headers.get("retry-after");
  if (answer.ok) {
    await answer.arrayBuffer();
    return { status: answer.status, code: "ok", retryAfter };
  }
  return { status: answer.status, code: (await readJson<Refusal>(answer)).detail.status, retryAfter };
};

describe("too many requests", () => {
  it("answers two hundred at once: some with speech, the rest with a typed refusal and Retry-After", async () => {
    const callers: string[] = [];
    for (let n = 0; n < 10; n += 1) callers.push(await signUp(`crowd${n}@example.com`));
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => speak(callers[n % 10] ?? "")));
    const codes = new Set(answers.map((one) => one.code));
    expect([...codes].sort()).toEqual(["ok", "system_busy"]);
    for (const busy of answers.filter((one) => one.code === "system_busy")) {
      expect(busy.status).toBe(503);
      expect(Number(busy.retryAfter)).toBeGreaterThan(0);
    }
    expect(answers.filter((one) => one.code === "ok").length).toBeGreaterThanOrEqual(8);
    const readable = await postJson(product, "/v1/text-to-speech/af_heart", { text: "And still here." });
    expect(readable.status).toBe(200);
    await readable.arrayBuffer();
  });

  it("charges only those who were served", async () => {
    const authorization = await signUp("counter@example.com");
    const answers = await Promise.all(Array.from({ length: 25 }, () => speak(authorization)));
    const served = answers.filter((one) => one.code === "ok").length;
    const subscription = await readJson<Spent>(
      await fetch(`${product.baseUrl}/v1/user/subscription`, { headers: { authorization } }),
    );
    expect(subscription.character_count).toBe(served * "One of many.".length);
    const { history } = await readJson<Kept>(
      await fetch(`${product.baseUrl}/v1/history`, { headers: { authorization } }),
    );
    expect(history).toHaveLength(served);
  });

  it("holds a plan to its number of concurrent requests", async () => {
    const free = await startProduct({ env: { BOOTSTRAP_TIER: "free" } });
    try {
      await free.waitUntilReady();
      const tries = await Promise.all(
        Array.from({ length: 6 }, async () => {
          const answer = await postJson(free, "/v1/text-to-speech/af_heart", { text: "At the same time." });
          await answer.arrayBuffer();
          return answer.status;
        }),
      );
      expect(tries.filter((status) => status === 200)).toHaveLength(2);
      expect(tries.filter((status) => status === 429)).toHaveLength(4);
      expect((await call(free, "/v1/user")).status).toBe(200);
    } finally {
      await free.stop();
    }
  });
});
