import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { beginSearch } from "../clone/search-place.ts";
import { runTraining, type TrainingParts } from "./run-training.ts";
import { readTraining, type Training, writeTraining } from "./training-file.ts";

const goal = [1, -0.5, 0.25];
const distance = async (place: number[]) => place.reduce((sum, value, i) => sum + (value - goal[i]!) ** 2, 0);
const start = { place: [0, 0, 0], cost: 1.3125 };
const fresh = (): Training => ({
  version: 2,
  fingerprint: "these recordings",
  voiceName: "af_heart",
  startPlace: [0, 0, 0],
  search: beginSearch(7, start),
  heldBack: { first: start.cost, best: start.cost, bestGeneration: 0, bestPlace: start.place },
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
  generations: 30,
  patience: 30,
  costOf: distance,
  heldBackCostOf: distance,
  onProgress: async () => undefined,
  signal: new AbortController().signal,
  ...changes,
});

describe("runTraining", () => {
  it("comes nearer, and says how far it is", async () => {
    const progress: number[] = [];
    const done = await runTraining(
      fresh(),
      parts({ onProgress: async ({ generation }) => void progress.push(generation) }),
    );
    expect(done.heldBack.best).toBeLessThan(0.1);
    expect(progress).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
  });

  it("ends as if nothing had happened when it was killed in between", async () => {
    const whole = await runTraining(fresh(), parts());
    let asked = 0;
    const dying = parts({
      costOf: async (place) => {
        asked += 1;
        if (asked === 64) throw new Error("killed");
        return distance(place);
      },
    });
    await expect(runTraining(fresh(), dying)).rejects.toThrow("killed");
    const kept = await readTraining(statePath, "these recordings");
    expect(kept?.search.generation).toBe(10);
    expect(await runTraining(kept!, parts())).toEqual(whole);
  });

  it("pauses between generations and goes on later", async () => {
    const pause = new AbortController();
    const paused = runTraining(
      fresh(),
      parts({ signal: pause.signal, onProgress: async ({ generation }) => void (generation === 4 && pause.abort()) }),
    );
    await expect(paused).rejects.toThrow();
    const kept = await readTraining(statePath, "these recordings");
    expect(kept?.search.generation).toBe(4);
    expect((await runTraining(kept!, parts())).search.generation).toBe(30);
  });

  it("stops early when held-back speech no longer gains, and keeps the best for it", async () => {
    let checks = 0;
    const heldBackCostOf = async () => [0.9, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1][(checks += 1) - 1] ?? 2;
    const done = await runTraining(fresh(), parts({ heldBackCostOf, patience: 6 }));
    expect(done.heldBack).toMatchObject({ best: 0.5, bestGeneration: 4 });
    expect(done.search.generation).toBe(10);
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
