import { describe, expect, it } from "vitest";
import { requireOutputFormat } from "./require-output-format.ts";

const refusal = (code: string) => expect.objectContaining({ code });

describe("output format", () => {
  it("API-45 is mp3_44100_128 when nothing is said", () => {
    expect(requireOutputFormat(undefined, true)).toBe("mp3_44100_128");
  });

  it("refuses an unknown one", () => {
    expect(() => requireOutputFormat("flac_44100", false)).toThrow(refusal("invalid_output_format"));
  });

  it("takes wav whole and refuses to stream it", () => {
    expect(requireOutputFormat("wav_44100", false)).toBe("wav_44100");
    expect(() => requireOutputFormat("wav_44100", true)).toThrow(refusal("invalid_output_format"));
  });
});
