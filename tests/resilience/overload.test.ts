import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Kept, readJson, type Refusal, type Session, type Spent } from "../support/read-json.ts";
import { owner, ownerSession, postJson, type Product, startProduct } from "../support/start-product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({
    env: { ENGINE_MAX_WAITING: "8", DEFAULT_TIER: "enterprise", BOOTSTRAP_TIER: "enterprise" },
  });
  await product.waitUntilReady();
});
afterAll(() => product.stop());

type Person = { authorization: string; workspaceId: string };
const signUp = async (email: string): Promise<Person> => {
  const answer = await fetch(`${product.baseUrl}/v1/auth/sign-up`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: owner.password }),
  });
  const { access_token: token, workspace_id: workspaceId } = await readJson<Session & { workspace_id: string }>(answer);
  return { authorization: `Bearer ${token}`, workspaceId };
};

const speak = async (
  authorization: string,
  text = "One of many.",
): Promise<{ status: number; code: string; retryAfter: string | null }> => {
  const answer = await fetch(`${product.baseUrl}/v1/text-to-speech/af_heart?output_format=pcm_16000`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization },
    body: JSON.stringify({ text }),
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
    for (let n = 0; n < 10; n += 1) callers.push((await signUp(`crowd${n}@example.com`)).authorization);
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
    const { authorization } = await signUp("counter@example.com");
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
    const { authorization, workspaceId } = await signUp("free@example.com");
    const changed = await fetch(`${product.baseUrl}/v1/admin/workspaces/${workspaceId}/plan`, {
      method: "POST",
      headers: { ...(await ownerSession(product)), "content-type": "application/json" },
      body: JSON.stringify({ tier: "free" }),
    });
    expect(changed.status).toBe(200);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => speak(authorization, "At the same time, none of them a moment after the other.")),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
    expect((await fetch(`${product.baseUrl}/v1/user`, { headers: { authorization } })).status).toBe(200);
  });
});
