import { describe, expect, it } from "vitest";
import { encodeALaw, encodeMuLaw, encodePcm, encodeWav } from "./encode-pcm.ts";

const pcm = Float32Array.of(0, 0.5, -0.5, 2);

describe("encoding PCM", () => {
  it("writes a WAV file that says what it holds", () => {
    const file = encodeWav(pcm, 24_000);
    const view = new DataView(file.buffer);
    expect(new TextDecoder().decode(file.slice(0, 4))).toBe("RIFF");
    expect(view.getUint32(4, true)).toBe(file.length - 8);
    expect(view.getUint32(24, true)).toBe(24_000);
    expect(view.getUint32(40, true)).toBe(8);
    expect(view.getInt16(46, true)).toBe(16_384);
  });

  it("cuts what is too loud instead of letting it wrap", () => {
    const samples = new Int16Array(encodePcm(pcm).buffer);
    expect([...samples]).toEqual([0, 16_384, -16_383, 32_767]);
  });

  it("knows the corner values of A-law, and a step in each of its segments", () => {
    expect([...encodeALaw(Float32Array.of(0, 1, -1))]).toEqual([0xd5, 0xaa, 0x2a]);
    const steps = [255, 256, 511, 512, 1_024, 2_048, 4_096, 8_192, 16_384].map((sample) => sample / 32_767);
    expect([...encodeALaw(Float32Array.from(steps))].map((byte) => byte ^ 0x55)).toEqual([
      0x8f, 0x90, 0x9f, 0xa0, 0xb0, 0xc0, 0xd0, 0xe0, 0xf0,
    ]);
  });

  it("knows the corner values of µ-law", () => {
    expect([...encodeMuLaw(Float32Array.of(0, 1, -1))]).toEqual([0xff, 0x80, 0x00]);
  });
});
