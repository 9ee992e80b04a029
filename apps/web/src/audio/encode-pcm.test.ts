import { describe, expect, it } from "vitest";
import { encodeMuLaw, encodePcm, encodeWav } from "./encode-pcm.ts";

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

  it("knows the corner values of µ-law", () => {
    expect([...encodeMuLaw(Float32Array.of(0, 1, -1))]).toEqual([0xff, 0x80, 0x00]);
  });
});
