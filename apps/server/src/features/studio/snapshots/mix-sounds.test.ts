import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDiskFiles } from "../../../platform/files/disk-files.ts";
import type { FileStore } from "../../../platform/files/file-store.ts";
import { mixSounds, type Piece, timesOfPieces } from "./mix-sounds.ts";
import { writeFile } from "../../../platform/files/write-file.ts";

let folder: string;
let files: FileStore;
const rateHz = 24_000;
const { signal } = new AbortController();

/** A tone of half a second with a peak now and then, as speech has. */
const tone = (level: number): Buffer => {
  const bytes = Buffer.alloc(rateHz);
  for (let at = 0; at < rateHz / 2; at += 1) {
    const peak = at % 4_000 < 40 ? 3 : 1;
    bytes.writeInt16LE(Math.round(Math.sin(at / 8) * level * peak * 32_767), at * 2);
  }
  return bytes;
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "timbre-mix-"));
  files = await openDiskFiles(folder);
  await writeFile(files, "studio/quiet.pcm", [tone(0.02)]);
  await writeFile(files, "studio/loud.pcm", [tone(0.3)]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const pieces = [
  { fileKey: "studio/quiet.pcm", gapBeforeMs: 0 },
  { fileKey: "studio/loud.pcm", gapBeforeMs: 250 },
];
const mix = async (isVolumeNormalized: boolean, of: readonly Piece[] = pieces): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  for await (const part of mixSounds(files, { pieces: of, format: "wav_44100", isVolumeNormalized }, signal))
    parts.push(part);
  return Buffer.concat(parts);
};
const samplesOf = (wav: Buffer): number[] =>
  Array.from({ length: (wav.length - 44) / 2 }, (_, at) => wav.readInt16LE(44 + at * 2) / 32_768);
const decibels = (value: number): number => 20 * Math.log10(value);

describe("sounds that are joined", () => {
  it("follow each other with the silence between them, under a header that tells their length", async () => {
    expect(await timesOfPieces(files, pieces)).toEqual([
      { startSeconds: 0, endSeconds: 0.5 },
      { startSeconds: 0.75, endSeconds: 1.25 },
    ]);
    const wav = await mix(false);
    expect(wav.readUInt32LE(40)).toBe(wav.length - 44);
    expect((wav.length - 44) / 2 / 44_100).toBeCloseTo(1.25, 3);
    const samples = samplesOf(wav);
    expect(Math.max(...samples.slice(0.55 * 44_100, 0.7 * 44_100).map(Math.abs))).toBeLessThan(0.001);
  });

  it("VOICE-23 are as much louder or quieter as their block asks, and never leave the range", async () => {
    const loudestOf = async (fileKey: string, volumeDb: number): Promise<number> =>
      Math.max(...samplesOf(await mix(false, [{ fileKey, gapBeforeMs: 0, volumeDb }])).map(Math.abs));
    const spoken = await loudestOf("studio/quiet.pcm", 0);
    expect(decibels((await loudestOf("studio/quiet.pcm", -12)) / spoken)).toBeCloseTo(-12, 0);
    expect(decibels((await loudestOf("studio/quiet.pcm", 5)) / spoken)).toBeCloseTo(5, 0);
    expect(decibels(await loudestOf("studio/loud.pcm", 5))).toBeLessThanOrEqual(-0.5);
    const wav = await mix(false, [{ fileKey: "studio/loud.pcm", gapBeforeMs: 0, volumeDb: 5 }]);
    expect(wav.readUInt32LE(40)).toBe(wav.length - 44);
  });

  it("STUDIO-22 are brought between -18 and -23 dB with peaks under -3 dB when the volume is normalized", async () => {
    const samples = samplesOf(await mix(true));
    const rms = Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length);
    expect(decibels(rms)).toBeLessThan(-18);
    expect(decibels(rms)).toBeGreaterThan(-23);
    expect(decibels(Math.max(...samples.map(Math.abs)))).toBeLessThanOrEqual(-3);
    const loud = Math.max(...samples.slice(0.8 * 44_100).map(Math.abs));
    const quiet = Math.max(...samples.slice(0, 0.5 * 44_100).map(Math.abs));
    expect(loud / quiet).toBeGreaterThan(5);
  });
});
