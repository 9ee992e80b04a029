/** One resonance of a mouth, as a filter of two poles. */
export type Pole = { gain: number; first: number; second: number };

type Resonance = { hz: number; bandwidthHz: number };

export const poleAt = ({ hz, bandwidthHz }: Resonance, sampleRateHz: number): Pole => {
  const radius = Math.exp((-Math.PI * bandwidthHz) / sampleRateHz);
  const first = 2 * radius * Math.cos((2 * Math.PI * hz) / sampleRateHz);
  const second = -radius * radius;
  return { gain: 1 - first - second, first, second };
};

/** Resonances one after the other; they remember what went through them when their poles move. */
export const openResonances = (count: number) => {
  const memory = Array.from({ length: count }, () => [0, 0] as [number, number]);
  return (sample: number, poles: readonly Pole[]): number => {
    let value = sample;
    poles.forEach(({ gain, first, second }, k) => {
      const [one, two] = memory[k]!;
      value = gain * value + first * one + second * two;
      memory[k] = [value, one];
    });
    return value;
  };
};
