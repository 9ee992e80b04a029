import { describe, expect, it } from "vitest";
import { readSamples } from "./read-samples.ts";

describe("reading an item's samples", () => {
  it.each([
    // Silence, the loudest positive and negative, and a small step, as the standard's tables give them.
    ["ulaw", [0xff, 0x80, 0x00, 0xfe], [0, 32_124, -32_124, 8]],
    ["alaw", [0xd5, 0xaa, 0x2a, 0xd4], [8, 32_256, -32_256, 24]],
    ["pcm", [0x00, 0x00, 0xff, 0x7f, 0x00, 0x80], [0, 32_767, -32_768]],
  ])("expands %s by its table", async (codec, bytes, expected) => {
    const { samples, sampleRateHz } = await readSamples(Uint8Array.from(bytes), codec, 8_000);
    expect(sampleRateHz).toBe(8_000);
    expect([...samples].map((sample) => sample * 32_768)).toEqual(expected);
  });
});
