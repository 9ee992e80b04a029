import { spectrumOf } from "./plain-spectrum.ts";

const rateHz = 16_000;
const size = 321;
const hop = 160;
const bins = (size + 1) / 2;
const bands = 120;
const rangeDb = 80;

/** Mel spectrum in dB under the loudest cell, brought to about -1 to 1, as DNSMOS wants it: rows of 120 bands. */
export const powerMel = (samples: Float32Array): { values: Float32Array; bands: number } => {
  const frames = Math.floor((samples.length - 1) / hop) + 1;
  const values = new Float32Array(frames * bands);
  for (let frame = 0; frame < frames; frame += 1) {
    const power = powerAt(samples, frame * hop - (size - 1) / 2);
    for (const [band, weights] of filters.entries()) {
      let sum = 0;
      for (const [bin, weight] of weights) sum += weight * (power[bin] ?? 0);
      values[frame * bands + band] = 10 * Math.log10(Math.max(1e-10, sum));
    }
  }
  const top = values.reduce((most, value) => Math.max(most, value), -Infinity);
  return { values: values.map((value) => (Math.max(value - top, -rangeDb) + 40) / 40), bands };
};

const powerAt = spectrumOf(size, bins - 1);

/** Linear below 1 kHz, logarithmic above. */
const melOf = (hz: number): number => (hz < 1_000 ? (3 * hz) / 200 : 15 + (27 * Math.log(hz / 1_000)) / Math.log(6.4));
const hzOf = (mel: number): number =>
  mel < 15 ? (200 * mel) / 3 : 1_000 * Math.exp((Math.log(6.4) * (mel - 15)) / 27);

/** Triangles of equal area, as pairs of bin and weight. */
const filters: (readonly [bin: number, weight: number])[][] = Array.from({ length: bands }, (_, band) => {
  const edge = (index: number): number => hzOf((melOf(rateHz / 2) * index) / (bands + 1));
  const [low, middle, high] = [edge(band), edge(band + 1), edge(band + 2)];
  return Array.from({ length: bins }, (_, bin) => {
    const hz = (bin * rateHz) / size;
    const height = Math.max(0, Math.min((hz - low) / (middle - low), (high - hz) / (high - middle)));
    return [bin, (2 * height) / (high - low)] as const;
  }).filter(([, weight]) => weight > 0);
});
