import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSound } from "./read-sound.ts";

const tone = (seconds: number, rate: number, channels = 1) => {
  const data = Buffer.alloc(Math.round(seconds * rate) * channels * 2);
  for (let i = 0; i < data.length / 2; i += 1) {
    data.writeInt16LE(Math.round(8_000 * Math.sin((2 * Math.PI * 440 * Math.floor(i / channels)) / rate)), i * 2);
  }
  return data;
};

const wav = (data: Buffer, { rate = 16_000, channels = 1, promised = data.length } = {}) => {
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * channels * 2, 28);
  head.writeUInt16LE(channels * 2, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36);
  head.writeUInt32LE(promised, 40);
  return Buffer.concat([head, data]);
};

describe("a recording that somebody sent", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "timbre-sound-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const read = async (bytes: Uint8Array, more: { isRawPcm16k?: boolean } = {}) => {
    const file = path.join(folder, "sound");
    await writeFile(file, bytes);
    return readSound({ kind: "file", path: file, maxDurationMs: 5_000, ...more }, { sampleRateHz: 16_000 });
  };

  it.each([
    [8_000, 1],
    [44_100, 2],
    [192_000, 2],
  ])("of %d Hz and %d channels becomes 16 kHz mono", async (rate, channels) => {
    const { samples } = await read(wav(tone(1, rate, channels), { rate, channels }));
    expect(samples.length / 16_000).toBeCloseTo(1, 2);
    expect(Math.max(...samples)).toBeCloseTo(8_000 / 32_768, 1);
  });

  it("may be bare samples", async () => {
    expect((await read(tone(1, 16_000), { isRawPcm16k: true })).samples).toHaveLength(16_000);
  });

  it("may come from a program that did not know its length", async () => {
    expect((await read(wav(tone(1, 16_000), { promised: 0xff_ff_ff_ff }))).samples.length).toBeGreaterThan(15_000);
  });

  it.each([
    ["empty", Buffer.alloc(0), "empty"],
    ["a zip", Buffer.from("504b030414000000", "hex"), "unknown_type"],
    ["a playlist", Buffer.from("#EXTM3U\nhttp://localhost/a.ts\n"), "unknown_type"],
    ["cut off", wav(tone(1, 16_000)).subarray(0, 20_000), "corrupt"],
    ["forged", wav(tone(0.1, 16_000), { promised: 0x70_00_00_00 }), "corrupt"],
    ["too long", wav(tone(6, 16_000)), "too_long"],
  ])("that is %s is refused", async (_, bytes, reason) => {
    await expect(read(bytes)).rejects.toMatchObject({ code: "undecodable_audio", details: { reason } });
  });

  it("of bare samples may be empty or too long as well", async () => {
    const raw = { isRawPcm16k: true };
    await expect(read(Buffer.alloc(1), raw)).rejects.toMatchObject({ details: { reason: "empty" } });
    await expect(read(tone(6, 16_000), raw)).rejects.toMatchObject({ details: { reason: "too_long" } });
  });
});
