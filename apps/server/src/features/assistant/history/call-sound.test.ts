import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { decodeAudio } from "@timbre/engine";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDiskFiles } from "../../../platform/files/disk-files.ts";
import type { FileStore } from "../../../platform/files/file-store.ts";
import { openCallSound } from "./call-sound.ts";

let folder: string;
let files: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "timbre-calls-"));
  files = await openDiskFiles(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const rateHz = 16_000;
const tone = (ms: number, level = 0.3): Float32Array =>
  Float32Array.from({ length: (rateHz * ms) / 1000 }, (_, i) => level * Math.sin((2 * Math.PI * 300 * i) / rateHz));

/** How loud each tenth of a second is. */
const levelsOf = async (fileKey: string): Promise<number[]> => {
  const { stream } = await files.open(fileKey);
  const { samples, sampleRateHz } = await decodeAudio(new Uint8Array(await buffer(stream)), { maxDurationMs: 60_000 });
  const step = sampleRateHz / 10;
  return Array.from({ length: Math.floor(samples.length / step) }, (_, i) =>
    Math.max(...samples.subarray(i * step, (i + 1) * step).map(Math.abs)),
  );
};
const heard = (levels: readonly number[], fromMs: number, toMs: number): boolean[] =>
  levels.slice(fromMs / 100 + 1, toMs / 100 - 1).map((level) => level > 0.05);

describe("the sound of a call", () => {
  it("holds both sides, each where it was heard", async () => {
    const sound = openCallSound({ files, fileKey: "a/one.mp3", onFault: (error) => expect(error).toBeUndefined() });
    // The agent's words come at once and play for a second; then the person speaks from 2 to 3 s.
    sound.say(tone(1_000), 0);
    for (let at = 2_000; at < 3_000; at += 100) sound.hear(tone(100), at + 100);
    expect(await sound.end(4_000)).toBeGreaterThan(1_000);
    const levels = await levelsOf("a/one.mp3");
    expect(levels.length).toBeGreaterThanOrEqual(40);
    expect(heard(levels, 0, 1_000).every(Boolean)).toBe(true);
    expect(heard(levels, 1_100, 2_000).some(Boolean)).toBe(false);
    expect(heard(levels, 2_100, 3_000).every(Boolean)).toBe(true);
    expect(heard(levels, 3_200, 4_000).some(Boolean)).toBe(false);
  });

  it("ends what the agent says where it was interrupted", async () => {
    const sound = openCallSound({ files, fileKey: "a/two.mp3", onFault: (error) => expect(error).toBeUndefined() });
    sound.say(tone(3_000), 0);
    sound.cut(1_000);
    expect(await sound.end(3_000)).toBeGreaterThan(0);
    const levels = await levelsOf("a/two.mp3");
    expect(heard(levels, 0, 1_000).every(Boolean)).toBe(true);
    expect(heard(levels, 1_200, 3_000).some(Boolean)).toBe(false);
  });

  it("writes a long call down while it goes on", async () => {
    const sound = openCallSound({ files, fileKey: "a/long.mp3", onFault: (error) => expect(error).toBeUndefined() });
    for (let at = 0; at < 30_000; at += 100) sound.hear(tone(100), at + 100);
    await sound.end(30_000);
    const levels = await levelsOf("a/long.mp3");
    expect(heard(levels, 0, 30_000).every(Boolean)).toBe(true);
  });

  it("is no file where nothing was heard", async () => {
    const sound = openCallSound({ files, fileKey: "a/none.mp3", onFault: (error) => expect(error).toBeUndefined() });
    expect(await sound.end(5_000)).toBeUndefined();
    expect(await files.has("a/none.mp3")).toBe(false);
  });
});
