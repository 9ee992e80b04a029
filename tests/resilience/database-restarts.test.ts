import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPostgres, type TestPostgres } from "../../scripts/steps/postgres.mjs";
import { type Kept, readJson, type Refusal, type Session, type Spent } from "../support/read-json.ts";
import { owner, ownerSession, postJson, type Product, startProduct, startWorker } from "../support/start-product.ts";

/** So often the database is stopped and started while everything is under way. */
const restarts = Number(process.env.TIMBRE_RESTARTS ?? 20);
const text = "One of many.";

let postgres: TestPostgres;
let dataDir: string;
let product: Product;
let worker: ReturnType<typeof startWorker>;
beforeAll(async () => {
  postgres = await startPostgres();
  dataDir = await mkdtemp(path.join(os.tmpdir(), "timbre-restarts-"));
  const env = {
    DATABASE_URL: postgres.url,
    DEFAULT_TIER: "enterprise",
    BOOTSTRAP_TIER: "enterprise",
    LOG_LEVEL: "fatal",
  };
  product = await startProduct({ dataDir, env, isToy: true });
  worker = startWorker({ ...env, DATA_DIR: dataDir });
  await product.waitUntilReady();
});
afterAll(async () => {
  await Promise.all([product.stop(), worker.stop()]);
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const signUp = async (): Promise<{ authorization: string }> => {
  const body = { email: "steady@example.com", password: owner.password };
  const { access_token: token } = await readJson<Session>(await postJson(product, "/v1/auth/sign-up", body));
  return { authorization: `Bearer ${token}` };
};

const get = async <Shape>(url: string, headers: Record<string, string>): Promise<Shape> =>
  readJson<Shape>(await fetch(`${product.baseUrl}${url}`, { headers }));

type Said = { ok: number; refused: Set<string>; unexpected: string[] };

/** Asks for speech again and again, as clients do that repeat what was refused. */
const keepSpeaking = async (headers: Record<string, string>, until: AbortSignal): Promise<Said> => {
  const said: Said = { ok: 0, refused: new Set(), unexpected: [] };
  while (!until.aborted) {
    const answer = await fetch(`${product.baseUrl}/v1/text-to-speech/af_heart?output_format=pcm_16000`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ text }),
    });
    if (answer.ok && (await answer.arrayBuffer()).byteLength > 0) said.ok += 1;
    else if (answer.status === 503 && answer.headers.get("retry-after")) {
      said.refused.add((await readJson<Refusal>(answer)).detail.status);
      await pause(100);
    } else said.unexpected.push(`${answer.status} ${await answer.text()}`);
  }
  return said;
};

type Project = { project_id: string; state: string };

const makeProject = async (headers: Record<string, string>): Promise<string> => {
  const form = new FormData();
  form.set("name", "A book");
  form.set("default_title_voice_id", "af_heart");
  form.set("default_paragraph_voice_id", "af_heart");
  form.set("default_model_id", "eleven_multilingual_v2");
  form.set("from_content_json", JSON.stringify([chapterOf(12)]));
  const answer = await fetch(`${product.baseUrl}/v1/studio/projects`, { method: "POST", headers, body: form });
  expect(answer.status).toBe(200);
  return (await readJson<{ project: Project }>(answer)).project.project_id;
};

const chapterOf = (paragraphs: number) => ({
  name: "Chapter 1",
  blocks: Array.from({ length: paragraphs }, (_, n) => ({
    sub_type: "p",
    nodes: [{ type: "tts_node", voice_id: "af_heart", text: `This is sentence number ${n + 1}.` }],
  })),
});

describe("a database that comes and goes", () => {
  it(`ends no process, loses no charge and charges nothing twice, ${restarts} times in a row`, async () => {
    const somebody = await signUp();
    const projectOwner = await ownerSession(product);
    const projectId = await makeProject(projectOwner);
    const convert = `${product.baseUrl}/v1/studio/projects/${projectId}/convert`;
    expect((await fetch(convert, { method: "POST", headers: projectOwner })).status).toBe(200);

    const enough = new AbortController();
    const speaking = [keepSpeaking(somebody, enough.signal), keepSpeaking(somebody, enough.signal)];
    for (let n = 0; n < restarts; n += 1) {
      await postgres.halt(n % 4 === 3 ? "SIGQUIT" : "SIGINT");
      if (n === 0) await expectRefusal(somebody);
      await postgres.resume();
      await pause(400);
    }
    enough.abort();
    const said = await Promise.all(speaking);

    expect(said.flatMap(({ unexpected }) => unexpected)).toEqual([]);
    const ok = said.reduce((sum, one) => sum + one.ok, 0);
    expect(ok).toBeGreaterThan(0);
    await product.waitUntilReady();
    expect((await get<Spent>("/v1/user/subscription", somebody)).character_count).toBe(ok * text.length);
    const { history } = await get<Kept>("/v1/history?page_size=1000", somebody);
    expect(history).toHaveLength(ok);
    await expect
      .poll(async () => (await get<Project>(`/v1/studio/projects/${projectId}`, projectOwner)).state, {
        timeout: 120_000,
      })
      .toBe("default");
    const whole = await get<{ snapshots: unknown[] }>(`/v1/studio/projects/${projectId}/snapshots`, projectOwner);
    expect(whole.snapshots).toHaveLength(1);

    expect(() => process.kill(product.pid, 0)).not.toThrow();
    expect(worker.isRunning()).toBe(true);
  });
});

/** While the database is away: told so, with a time to come back, and the server says it is not ready. */
const expectRefusal = async (headers: Record<string, string>): Promise<void> => {
  const answer = await fetch(`${product.baseUrl}/v1/user/subscription`, { headers });
  expect([answer.status, (await readJson<Refusal>(answer)).detail.status]).toEqual([503, "database_unavailable"]);
  expect(answer.headers.get("retry-after")).toBeTruthy();
  expect((await fetch(`${product.baseUrl}/readyz`)).status).toBe(503);
  expect((await fetch(`${product.baseUrl}/healthz`)).status).toBe(200);
};
