import { findBuiltInVoice, medianPitchOf, type ShapedPrint } from "@timbre/engine";
import type { VoiceAcoustics } from "../../platform/database/tables/owners.ts";

/** For the voice's picture: what is known without listening to it. */
export const acousticsOf = (print: ShapedPrint): VoiceAcoustics | null => {
  const measures = findBuiltInVoice(print.name)?.measures;
  if (!measures) return null;
  return {
    pitchHz: Math.round(medianPitchOf(print)),
    semitoneRange: Number((measures.pitchRangeSemitones * print.pitchRange).toFixed(1)),
    rate: Number((measures.symbolsPerSecond * print.pace).toFixed(1)),
    tiltDb: measures.tiltDb,
    airDb: measures.airDb,
  };
};
