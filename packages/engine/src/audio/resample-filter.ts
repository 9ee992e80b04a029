/** Low-pass filters for a change of rate by up/down, one for each of the `up` positions between two input samples. */
export type FilterBank = {
  up: number;
  down: number;
  halfTaps: number;
  coefficients: Float32Array;
  /** Where in `coefficients` the 2 * halfTaps values of a phase begin. */
  offsetOf(phase: number): number;
};

// Zero crossings each side of the centre and the damping wanted beyond half the lower rate. Together they put the end
// of the passband at 0.88 of half the lower rate (10.6 kHz of 12 kHz for 24 kHz speech).
const ZERO_CROSSINGS = 48;
const STOPBAND_DB = 90;
const KAISER_BETA = 0.1102 * (STOPBAND_DB - 8.7);
// Kaiser's rule for the width between passband and stopband, as a share of the lower rate.
const TRANSITION_WIDTH = (STOPBAND_DB - 8) / (2.285 * 2 * Math.PI * 2 * ZERO_CROSSINGS);
const CUTOFF = 0.5 - TRANSITION_WIDTH / 2;

const LARGEST_BANK = 1 << 22;
const LARGEST_CACHED_BANK = 1 << 17;
// Uploads come in any rate; only the first few, which are the usual ones, are kept.
const MAX_CACHED_BANKS = 32;
const cachedBanks = new Map<string, FilterBank>();

export const filterBankFor = (fromHz: number, toHz: number): FilterBank => {
  const { up, down } = ratioOf(fromHz, toHz);
  const key = `${up}/${down}`;
  const known = cachedBanks.get(key);
  if (known) return known;
  const bank = designBank(up, down);
  if (bank.coefficients.length <= LARGEST_CACHED_BANK && cachedBanks.size < MAX_CACHED_BANKS)
    cachedBanks.set(key, bank);
  return bank;
};

const designBank = (up: number, down: number): FilterBank => {
  const lowerRate = Math.min(1, up / down); // relative to the input rate
  const halfTaps = Math.ceil(ZERO_CROSSINGS / lowerRate / 2) * 2; // even, so that a sum over all taps may go by fours
  const taps = halfTaps * 2;
  const coefficients = new Float32Array(up * taps);
  // Filters are designed when first used: odd rate pairs have thousands of phases, and short sounds need few of them.
  const isDesigned = new Uint8Array(up);
  const offsetOf = (phase: number): number => {
    const offset = phase * taps;
    if (isDesigned[phase] === 0) {
      isDesigned[phase] = 1;
      designPhase(coefficients.subarray(offset, offset + taps), phase / up, lowerRate);
    }
    return offset;
  };
  return { up, down, halfTaps, coefficients, offsetOf };
};

/** Fills `taps` with a Kaiser-windowed sinc whose centre lies `fraction` of a sample after the middle tap. */
const designPhase = (taps: Float32Array, fraction: number, lowerRate: number): void => {
  const halfTaps = taps.length / 2;
  const cutoff = 2 * CUTOFF * lowerRate;
  let sum = 0;
  for (let i = 0; i < taps.length; i++) {
    const distance = i - (halfTaps - 1) - fraction;
    const value = sinc(cutoff * distance) * kaiser(distance / halfTaps);
    taps[i] = value;
    sum += value;
  }
  // Unit gain at 0 Hz in every phase, else a steady tone would be modulated by the phase order.
  for (let i = 0; i < taps.length; i++) taps[i] = (taps[i] ?? 0) / sum;
};

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

/** The right half of the window, finely enough that straight lines between the points are exact to 1e-7. */
const WINDOW_POINTS = 4096;
const windowTable = Float64Array.from({ length: WINDOW_POINTS + 2 }, (_, i) =>
  i >= WINDOW_POINTS ? 0 : besselI0(KAISER_BETA * Math.sqrt(1 - (i / WINDOW_POINTS) ** 2)) / besselI0(KAISER_BETA),
);

const kaiser = (x: number): number => {
  const position = Math.min(1, Math.abs(x)) * WINDOW_POINTS;
  const index = Math.floor(position);
  const before = windowTable[index]!;
  return before + (windowTable[index + 1]! - before) * (position - index);
};

/** Modified Bessel function of the first kind, order 0, by its power series. */
function besselI0(x: number): number {
  const quarter = (x * x) / 4;
  let term = 1;
  let sum = 1;
  for (let k = 1; term > sum * 1e-12; k++) {
    term *= quarter / (k * k);
    sum += term;
  }
  return sum;
}

/**
 * up/down = toHz/fromHz, exact for every usual pair. Rates with no common divisor would need as many filters as the rate
 * has Hertz; where that is too many they get a near fraction instead, off by about 1 in 90,000 at worst.
 */
const ratioOf = (fromHz: number, toHz: number): { up: number; down: number } => {
  const maxPhases = LARGEST_BANK / (2 * ZERO_CROSSINGS * Math.max(1, fromHz / toHz));
  let [up, down, previousUp, previousDown] = [0, 1, 1, 0];
  let [numerator, denominator] = [toHz, fromHz];
  while (denominator > 0) {
    const whole = Math.floor(numerator / denominator);
    const [nextUp, nextDown] = [whole * previousUp + up, whole * previousDown + down];
    if (nextUp > maxPhases) break;
    [up, down, previousUp, previousDown] = [previousUp, previousDown, nextUp, nextDown];
    [numerator, denominator] = [denominator, numerator % denominator];
  }
  return { up: previousUp, down: previousDown };
};
