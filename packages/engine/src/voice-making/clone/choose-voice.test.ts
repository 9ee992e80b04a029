import { describe, expect, it } from "vitest";
import { builtInVoices } from "../../voices/built-in-voices.ts";
import { voiceEmbeddings } from "../../hearing/speakers/built-in-embeddings.ts";
import { chooseVoice } from "./choose-voice.ts";
import type { LearnedPiece } from "./learn-piece.ts";

const piece = (language: LearnedPiece["language"], hz: number): LearnedPiece => ({
  frames: 40,
  language,
  features: new Float32Array(0),
  tokenOfFrame: new Int32Array(40),
  f0Hz: new Float32Array(80),
  energy: new Float32Array(80),
  pitchHz: new Float32Array(80).fill(hz),
  levelsDb: new Float32Array(0),
});
const embeddingOf = (name: string) => voiceEmbeddings().get(name)!;

describe("the voice a clone is made from", () => {
  it("is the one that sounds the same", () => {
    for (const name of ["af_heart", "am_michael", "bf_emma"]) {
      const { medianPitchHz } = builtInVoices.find((voice) => voice.name === name)!.measures;
      expect(chooseVoice(embeddingOf(name), [piece("en-us", medianPitchHz)]).name).toBe(name);
    }
  });

  it("speaks the speaker's language where one does", () => {
    expect(chooseVoice(embeddingOf("am_michael"), [piece("es", 120)]).language).toBe("es");
    expect(chooseVoice(embeddingOf("am_michael"), [piece(null, 120)]).name).toBe("am_michael");
  });

  it("is about as high where several are alike", () => {
    const nobody = new Float32Array(192);
    const { medianPitchHz } = chooseVoice(nobody, [piece("en-us", 95)]).measures;
    expect(Math.abs(12 * Math.log2(medianPitchHz / 95))).toBeLessThan(3);
  });
});
