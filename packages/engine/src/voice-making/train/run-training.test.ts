import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { beginDescent } from "./descend.ts";
import { runTraining, type TrainingParts } from "./run-training.ts";
import { readTraining, type Training, writeTraining } from "./training-file.ts";

const goal = [0.4, -0.2, 0.1];
const distance = async (moved: Float32Array) => moved.reduce((sum, value, i) => sum + (value - goal[i]!) ** 2, 0);
const slope = async (moved: Float32Array) => moved.map((value, i) => 2 * (value - goal[i]!));
const first = 0.21;
const fresh = (): Training => ({
  fingerprint: "these recordings",
  voiceName: "af_heart",
  start: Float32Array.of(0.1, 0.2, 1 / 3),
  descent: beginDescent(3),
  heldBack: { first, best: first, bestStep: 0, bestMoved: new Float32Array(3) },
});

let folder: string;
let statePath: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "timbre-training-"));
  statePath = path.join(folder, "state.json");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const parts = (changes: Partial<TrainingParts> = {}): TrainingParts => ({
  statePath,
  steps: 40,
  patience: 40,
  gradientAt: slope,
  heldBackCostOf: distance,
  onProgress: async () => undefined,
  signal: new AbortController().signal,
  ...changes,
});

describe("runTraining", () => {
  it("comes nearer, and says how far it is", async () => {
    const progress: number[] = [];
    const done = await runTraining(fresh(), parts({ onProgress: async ({ step }) => void progress.push(step) }));
    expect(done.heldBack.best).toBeLessThan(0.02);
    expect(progress).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
  });

  it("ends as if nothing had happened when it was killed in between", async () => {
    const whole = await runTraining(fresh(), parts());
    const dying = parts({
      gradientAt: async (moved, step) => {
        if (step === 13) throw new Error("killed");
        return slope(moved);
      },
    });
    await expect(runTraining(fresh(), dying)).rejects.toThrow("killed");
    const kept = await readTraining(statePath, "these recordings");
    expect(kept?.descent.step).toBe(13);
    expect(await runTraining(kept!, parts())).toEqual(whole);
  });

  it("pauses between steps and goes on later", async () => {
    const pause = new AbortController();
    const paused = runTraining(
      fresh(),
      parts({ signal: pause.signal, onProgress: async ({ step }) => void (step === 4 && pause.abort()) }),
    );
    await expect(paused).rejects.toThrow();
    const kept = await readTraining(statePath, "these recordings");
    expect(kept?.descent.step).toBe(4);
    expect((await runTraining(kept!, parts())).descent.step).toBe(40);
  });

  it("stops early when held-back speech no longer gains, and keeps the best for it", async () => {
    const costs = [0.2, 0.1, 0.15, 0.16, 0.17];
    const done = await runTraining(fresh(), parts({ heldBackCostOf: async () => costs.shift() ?? 2, patience: 16 }));
    expect(done.heldBack).toMatchObject({ best: 0.1, bestStep: 16 });
    expect(done.descent.step).toBe(32);
  });
});

describe("the state of a training", () => {
  it("is not taken for other recordings, nor when damaged", async () => {
    await writeTraining(statePath, fresh());
    expect(await readTraining(statePath, "other recordings")).toBeUndefined();
    expect(await readTraining(statePath, "these recordings")).toEqual(fresh());
    await writeFile(statePath, (await readFile(statePath, "utf8")).slice(0, 40));
    expect(await readTraining(statePath, "these recordings")).toBeUndefined();
  });
});
