import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeSparseSpeech, makeSpeech } from "../support/made/made-speech.ts";
import { readJson } from "../support/read-json.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { call, postJson, type Product, startProduct } from "../support/start-product.ts";
import { processesOf, trainingPeakMb } from "../support/hearing-processes.ts";

/** 4 GB. A little above, the training ends itself and begins again: it must never come so far. */
const mostTrainingMb = 4e9 / 2 ** 20;
/** A plan that asks for no proof. */
const env = { BOOTSTRAP_TIER: "enterprise" };

let dataDir: string;
let product: Product;
const start = async (): Promise<void> => {
  product = await startProduct({ dataDir, isToy: true, env });
  await product.waitUntilReady();
};
const kill = async (): Promise<void> => {
  process.kill(product.pid, "SIGKILL");
  await product.ended;
  // What it had started ends with it.
  await expect.poll(() => processesOf(dataDir), { timeout: 60_000 }).toEqual([]);
};
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "timbre-professional-"));
  await start();
});
afterAll(async () => {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const addVoice = async (recording: Buffer): Promise<{ voiceId: string; sampleId: string }> => {
  const made = await postJson(product, "/v1/voices/pvc", { name: "Me", language: "en" });
  const { voice_id: voiceId } = await readJson<{ voice_id: string }>(made);
  const form = new FormData();
  form.append("files", new Blob([new Uint8Array(recording)]), "me.wav");
  const added = await call(product, `/v1/voices/pvc/${voiceId}/samples`, { method: "POST", body: form });
  expect(added.status).toBe(200);
  const [sample] = await readJson<{ sample_id: string }[]>(added);
  return { voiceId, sampleId: sample?.sample_id ?? "" };
};

/** Seconds that a process has computed so far. */
const workedSeconds = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
};

type Training = { state: string; progress: number };
const trainingOf = async (voiceId: string): Promise<Training> => {
  const answer = await call(product, `/v1/voices/pvc/${voiceId}/train`);
  const [first] = (await readJson<{ trainings: Training[] }>(answer)).trainings;
  return first ?? { state: "none", progress: 0 };
};

/** How far steps of a training have come, as the share that the row shows. */
const inSteps = 0.355;

describe("a server that is killed while it makes a professional voice", () => {
  it("PVC-62 tells speakers apart after it is back", async () => {
    const { talk } = await makeSpeech(sharedProduct().baseUrl, 1, 300);
    const { voiceId, sampleId } = await addVoice(talk);
    const at = `/v1/voices/pvc/${voiceId}/samples/${sampleId}`;
    const [ear] = processesOf(dataDir);
    const before = workedSeconds(ear ?? 0);
    expect((await postJson(product, `${at}/separate-speakers`, {})).status).toBe(200);
    const speakers = async () =>
      readJson<{ status: string; speakers: Record<string, unknown> | null }>(await call(product, `${at}/speakers`));
    await expect.poll(() => workedSeconds(ear ?? 0) - before, { timeout: 120_000 }).toBeGreaterThan(1);
    expect(await speakers()).toMatchObject({ status: "pending" });
    await kill();
    await start();
    await expect.poll(speakers, { timeout: 500_000 }).toMatchObject({ status: "completed" });
    expect(Object.keys((await speakers()).speakers ?? {})).toHaveLength(2);
  });

  it("trains on from the last step, also when only the training itself was killed, and holds less than 4 GB", async () => {
    const { voiceId } = await addVoice(await makeSparseSpeech(sharedProduct().baseUrl, "am_michael"));
    expect((await postJson(product, `/v1/voices/pvc/${voiceId}/train`, {})).status).toBe(200);
    const seen: number[] = [];
    let peakMb = 0;
    const progress = async (): Promise<number> => {
      const { progress: share, state } = await trainingOf(voiceId);
      expect(["queued", "fine_tuning"]).toContain(state);
      seen.push(share);
      peakMb = Math.max(peakMb, trainingPeakMb(dataDir));
      return share;
    };
    const comesTo = (share: number) =>
      expect.poll(progress, { timeout: 1_200_000, interval: 500 }).toBeGreaterThan(share);
    await comesTo(inSteps);
    await kill();
    await start();
    await comesTo(seen.at(-1) ?? 1);

    const [training] = processesOf(dataDir, { isInBackground: true });
    process.kill(training ?? 0, "SIGKILL");
    await comesTo(seen.at(-1) ?? 1);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(peakMb).toBeGreaterThan(1_000);
    expect(peakMb).toBeLessThan(mostTrainingMb);

    await call(product, `/v1/voices/pvc/${voiceId}/train`, { method: "DELETE" });
    expect(await trainingOf(voiceId)).toMatchObject({ state: "cancelled" });
    const kept = async () =>
      existsSync(path.join(dataDir, "trainings")) ? readdir(path.join(dataDir, "trainings")) : [];
    await expect.poll(kept, { timeout: 120_000 }).toEqual([]);
  }, 2_400_000);
});
