import { openBiquad, type Biquad } from "../../audio/levels/k-weighting.ts";

/** Where consonants and clarity live; wide enough not to ring. */
const centreHz = 3_200;
const gainDb = 4;
const width = 0.8;
/** By how much it makes speech louder: the mean over our voices, of which none is a whole LU away from it. */
export const presenceLiftLu = 0.5;

/** Brings a voice forward: a broad lift where consonants are. Remembers where it was between pieces. */
export function openPresence(sampleRateHz: number): (samples: Float32Array) => Float32Array {
  const filter = openBiquad(peak(sampleRateHz));
  return (samples) => samples.map(filter);
}

/** Peaking filter of the "audio EQ cookbook" form. */
function peak(sampleRateHz: number): Biquad {
  const amplitude = 10 ** (gainDb / 40);
  const angle = (2 * Math.PI * centreHz) / sampleRateHz;
  const alpha = Math.sin(angle) / (2 * width);
  const a0 = 1 + alpha / amplitude;
  return {
    b0: (1 + alpha * amplitude) / a0,
    b1: (-2 * Math.cos(angle)) / a0,
    b2: (1 - alpha * amplitude) / a0,
    a1: (-2 * Math.cos(angle)) / a0,
    a2: (1 - alpha / amplitude) / a0,
  };
}
