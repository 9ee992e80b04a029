import { describe, expect, it } from "vitest";
import { encodeWhole } from "../encode.ts";
import { noise, tone } from "../test-tones.ts";
import { audioTypeOf } from "./audio-type-of.ts";
import { recordedTones } from "./test-recorded-tones.ts";

describe("audioTypeOf", () => {
  it("tells the stored kinds apart", () => {
    expect(audioTypeOf(recordedTones.m4a)).toBe("m4a");
    expect(audioTypeOf(recordedTones.aac)).toBe("aac");
    expect(audioTypeOf(recordedTones.flac)).toBe("flac");
    expect(audioTypeOf(recordedTones.webmOpus)).toBe("webm");
    expect(audioTypeOf(recordedTones.oggVorbis)).toBe("oga");
  });

  it.each([
    ["mp3_22050_32", "mp3"],
    ["mp3_44100_192", "mp3"],
    ["opus_48000_64", "opus"],
    ["wav_8000", "wav"],
  ] as const)("knows our own %s for %s", async (format, type) => {
    expect(audioTypeOf(await encodeWhole(tone({ hz: 300, durationMs: 200 }), format))).toBe(type);
  });

  it("does not take raw samples for mp3", () => {
    for (let seed = 1; seed < 40; seed++) {
      const bytes = new Uint8Array(noise({ durationMs: 200, seed }).samples.slice().buffer);
      expect(audioTypeOf(bytes)).toBeUndefined();
    }
  });

  it("survives every truncation of every kind", () => {
    for (const bytes of Object.values(recordedTones)) {
      for (let length = 0; length < 64; length++) expect(() => audioTypeOf(bytes.subarray(0, length))).not.toThrow();
    }
  });
});
