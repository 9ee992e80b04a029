export const amplitudeOf = (gainDb: number): number => 10 ** (gainDb / 20);

/** -Infinity for silence. */
export const decibelsOf = (amplitude: number): number => 20 * Math.log10(amplitude);
