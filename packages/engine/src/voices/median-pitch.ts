import { findBuiltInVoice } from "./built-in-voices.ts";
import type { VoicePrint } from "./voice-print.ts";
import type { VoiceShare } from "./voice-styles.ts";

/** Where nothing is known of a voice. */
const usualHz = 150;

/** The middle of a voice's melody. */
export const medianPitchOf = (print: VoicePrint): number => {
  if (print.kind === "builtin") return blendedPitchHz([{ name: print.name, weight: 1 }]);
  return blendedPitchHz(print.blend ?? [{ name: print.name, weight: 1 }]) * 2 ** (print.pitchShiftSemitones / 12);
};

/** Pitch is heard in ratios, so voices blend in logarithms. */
export const blendedPitchHz = (blend: readonly VoiceShare[]): number => {
  const total = blend.reduce((sum, { weight }) => sum + weight, 0);
  const logHz = blend.reduce(
    (sum, { name, weight }) => sum + weight * Math.log(findBuiltInVoice(name)?.measures.medianPitchHz ?? usualHz),
    0,
  );
  return Math.exp(logHz / total);
};
