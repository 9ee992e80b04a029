/** Points between two samples at which the curve through them is checked too: four times the rate. */
const POINTS_BETWEEN = 3;
export const TRUE_PEAK_REACH = 16; // samples needed each side of the gap
const TAPS = TRUE_PEAK_REACH * 2;

/** The filters for the points, one after the other. */
const interpolators = Float64Array.from(
  Array.from({ length: POINTS_BETWEEN }, (_, index) => [...interpolatorAt((index + 1) / (POINTS_BETWEEN + 1))]).flat(),
);

/** No point between samples can be higher than this many times the highest sample within reach of it. */
export const LARGEST_OVERSHOOT = Math.max(
  ...Array.from({ length: POINTS_BETWEEN }, (_, index) =>
    interpolators.subarray(index * TAPS, (index + 1) * TAPS).reduce((sum, tap) => sum + Math.abs(tap), 0),
  ),
);

/**
 * The highest absolute value from sample `at` up to the next, as heard after conversion (ITU-R BS.1770-4, annex 2).
 * `samples` must reach TRUE_PEAK_REACH both ways.
 */
export const truePeakAfter = (samples: Float32Array, at: number): number => {
  const from = at - (TRUE_PEAK_REACH - 1);
  let peak = Math.abs(samples[at]!);
  for (let filter = 0; filter < interpolators.length; filter += TAPS) {
    let even = 0;
    let odd = 0;
    for (let i = 0; i < TAPS; i += 2) {
      even += samples[from + i]! * interpolators[filter + i]!;
      odd += samples[from + i + 1]! * interpolators[filter + i + 1]!;
    }
    const height = Math.abs(even + odd);
    if (height > peak) peak = height;
  }
  return peak;
};

/** Linear; 0 for silence. */
export const truePeakOf = (samples: Float32Array): number => {
  const padded = new Float32Array(samples.length + 2 * TRUE_PEAK_REACH);
  padded.set(samples, TRUE_PEAK_REACH);
  let peak = 0;
  for (let i = TRUE_PEAK_REACH - 1; i < samples.length + TRUE_PEAK_REACH; i++) {
    peak = Math.max(peak, truePeakAfter(padded, i));
  }
  return peak;
};

/** Hann-windowed sinc for the point `fraction` of the way from one sample to the next. */
function interpolatorAt(fraction: number): Float64Array {
  const taps = Float64Array.from({ length: TAPS }, (_, i) => {
    const distance = i - (TRUE_PEAK_REACH - 1) - fraction;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * distance) / TRUE_PEAK_REACH);
    return (Math.sin(Math.PI * distance) / (Math.PI * distance)) * window;
  });
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return taps.map((tap) => tap / sum);
}
