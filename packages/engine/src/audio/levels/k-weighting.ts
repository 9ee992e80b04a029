/** A second-order section with a0 = 1. */
export type Biquad = { b0: number; b1: number; b2: number; a1: number; a2: number };

/**
 * The two filters of ITU-R BS.1770-4, annex 1: a shelf for the head, then a high-pass. The standard prints them for
 * 48 kHz only; these are the analogue curves behind its numbers, turned by the bilinear transform to any rate.
 */
export const kWeighting = (sampleRateHz: number): readonly [Biquad, Biquad] => [
  headShelf(sampleRateHz),
  lowCut(sampleRateHz),
];

const headShelf = (sampleRateHz: number): Biquad => {
  const k = Math.tan((Math.PI * 1681.974450955533) / sampleRateHz);
  const q = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  return {
    b0: (high + (band * k) / q + k * k) / a0,
    b1: (2 * (k * k - high)) / a0,
    b2: (high - (band * k) / q + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / q + k * k) / a0,
  };
};

const lowCut = (sampleRateHz: number): Biquad => {
  const k = Math.tan((Math.PI * 38.13547087602444) / sampleRateHz);
  const q = 0.5003270373238773;
  const a0 = 1 + k / q + k * k;
  return { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / q + k * k) / a0 };
};

/** Remembers where it was, so that pieces are filtered as one. */
export const openBiquad = ({ b0, b1, b2, a1, a2 }: Biquad): ((sample: number) => number) => {
  let z1 = 0;
  let z2 = 0;
  return (sample) => {
    const out = b0 * sample + z1;
    z1 = b1 * sample - a1 * out + z2;
    z2 = b2 * sample - a2 * out;
    return out;
  };
};
