import { describe, expect, it } from "vitest";
import { decodeToWav } from "./decode-to-wav.ts";

describe("decoding telephone sound", () => {
  it.each([
    // Silence, the loudest positive and negative, and a small step, as the standard's tables give them.
    ["ulaw", [0xff, 0x80, 0x00, 0xfe], [0, 32_124, -32_124, 8]],
    ["alaw", [0xd5, 0xaa, 0x2a, 0xd4], [8, 32_256, -32_256, 24]],
  ])("expands %s by its table", async (codec, bytes, samples) => {
    const wav = Buffer.from(await decodeToWav(Uint8Array.from(bytes), codec, 8_000));
    expect(wav.subarray(0, 4).toString()).toBe("RIFF");
    expect(wav.readUInt32LE(24)).toBe(8_000);
    expect(samples.map((_, index) => wav.readInt16LE(44 + 2 * index))).toEqual(samples);
  });
});
