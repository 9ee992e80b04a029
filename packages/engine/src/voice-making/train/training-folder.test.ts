import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { LearnedPiece } from "../clone/learn-piece.ts";
import { fingerprintOf, openTrainingFolder } from "./training-folder.ts";

let parent: string;
let folder: string;
beforeEach(async () => {
  parent = await mkdtemp(path.join(os.tmpdir(), "timbre-training-"));
  folder = path.join(parent, "one");
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const piece = { frames: 2, features: Float32Array.of(1, 2, 1 / 3), tokenOfFrame: Int32Array.of(4) } as LearnedPiece;
const fail = () => Promise.reject(new Error("learned again"));

describe("the folder of a training", () => {
  it("keeps what was learned for a process that comes after", async () => {
    const first = await openTrainingFolder(folder, "these");
    expect(await first.piece(0, async () => piece)).toEqual({ piece, wasKept: false });
    const second = await openTrainingFolder(folder, "these");
    expect(await second.piece(0, fail)).toEqual({ piece, wasKept: true });
  });

  it("begins from the start for other recordings, and learns again what is damaged", async () => {
    await (await openTrainingFolder(folder, "these")).piece(0, async () => piece);
    await writeFile(path.join(folder, "piece-0.bin"), "half");
    const again = await openTrainingFolder(folder, "these");
    expect((await again.piece(0, async () => piece)).wasKept).toBe(false);
    const other = await openTrainingFolder(folder, "others");
    await expect(other.piece(0, fail)).rejects.toThrow("learned again");
    expect(await readdir(folder)).toEqual(["recordings"]);
  });

  it("tells recordings apart by sound and by what is used of them", async () => {
    const sound = { kind: "samples" as const, samples: Float32Array.of(1, 2), sampleRateHz: 16_000 };
    const other = { ...sound, samples: Float32Array.of(1, 3) };
    const of = (one: typeof sound, parts?: { startMs: number; endMs: number }[]) =>
      fingerprintOf([{ sound: one, removesNoise: false, ...(parts ? { parts } : {}) }], new AbortController().signal);
    const all = [await of(sound), await of(other), await of(sound, [{ startMs: 0, endMs: 1 }])];
    expect(new Set(all).size).toBe(3);
    expect(await of(sound)).toBe(all[0]);
  });
});
