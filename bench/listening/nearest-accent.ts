import { cepstraOf } from "../hearing/cepstra.ts";
import type { KeptResults } from "../kept-results.ts";
import { warpDistance } from "./warp-distance.ts";

/** Words that tell accents apart: can't, ask, park, dance, not, water. */
export const accentSentence =
  "I can't ask my father to park the car near the garden after the dance. It's not far from the water.";

/**
 * Built-in voices that stand for an accent, by the first letter of their names. The voices of Spain and Brazil are the same
 * three people, so they stand together.
 */
export const accentVoices: Readonly<Record<string, readonly string[]>> = {
  a: ["af_bella", "af_kore", "af_nova", "am_fenrir", "am_echo", "am_onyx"],
  b: ["bf_emma", "bf_alice", "bm_daniel", "bm_george"],
  ep: ["ef_dora", "em_alex", "em_santa"],
  f: ["ff_siwis"],
  h: ["hf_alpha", "hm_omega"],
  i: ["if_sara", "im_nicola"],
  j: ["jf_gongitsune", "jf_tebukuro", "jm_kumo"],
  z: ["zf_xiaoyi", "zm_yunjian"],
};

const rateHz = 16_000;

export type AccentEar = (samples: Float32Array) => string;

/** Whose way of saying the sentence a sound is nearest to, voices themselves taken out of account. */
export const openAccentEar = async (
  say: (voice: string) => Promise<Float32Array>,
  kept: KeptResults,
): Promise<AccentEar> => {
  const numbersOf = async (voice: string) => cepstraOf(await say(voice), rateHz).map((frame) => [...frame]);
  const references: { accent: string; frames: Float32Array[] }[] = [];
  for (const [accent, voices] of Object.entries(accentVoices)) {
    for (const voice of voices) {
      const numbers = await kept.of(["accent of", voice], () => numbersOf(voice));
      references.push({ accent, frames: numbers.map((frame) => Float32Array.from(frame)) });
    }
  }
  return (samples) => {
    const frames = cepstraOf(samples, rateHz);
    const near = references
      .map(({ accent, frames: other }) => ({ accent, apart: warpDistance(frames, other) }))
      .sort((one, other) => one.apart - other.apart);
    return near[0]?.accent ?? "";
  };
};
