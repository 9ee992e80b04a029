import { measureVoice } from "../../listening/measure-voice.ts";
import { joined } from "../../listening/mix-sounds.ts";

/** How somebody speaks against how the clone does. */
export type Likeness = { pitchErrorSemitones: number; pitchRangeRatio: number };

export const mannerOf = (person: readonly Float32Array[], clone: readonly Float32Array[]): Likeness => {
  const [own, said] = [measureVoice(joined([...person])), measureVoice(joined([...clone]))];
  return {
    pitchErrorSemitones: Math.abs(12 * Math.log2(said.medianPitchHz / own.medianPitchHz)),
    pitchRangeRatio: said.pitchRangeSemitones / own.pitchRangeSemitones,
  };
};
