import type { Pcm } from "../pcm.ts";
import { reshapeSpectrum, spectrumSize } from "./reshape-spectrum.ts";
import { speechBandsHz } from "./speech-bands.ts";

const hop = 200;

/**
 * Raises and lowers the speech bands frame by frame: `gainsDb` is [frames, bands], each frame lasts `frameSamples`. Beyond the
 * outer bands their gain goes on. Nothing is moved in time.
 */
export const filterBands = (
  { samples, sampleRateHz }: Pcm,
  { gainsDb, frameSamples }: { gainsDb: Float32Array; frameSamples: number },
): Float32Array => {
  const gainsAt = makeGains(gainsDb, binPlaces(sampleRateHz));
  const frames = gainsDb.length / speechBandsHz.length;
  const placeOf = (sample: number): number => Math.min(frames - 1, Math.max(0, sample / frameSamples - 0.5));
  return reshapeSpectrum(samples, {
    hop,
    fillGains: ({ middles, gains }) => gains.forEach((own, i) => own.set(gainsAt(placeOf(middles[i]!)))),
  });
};

type BinPlace = { band: number; share: number };

/** Between which two bands each bin lies. */
const binPlaces = (sampleRateHz: number): BinPlace[] =>
  Array.from({ length: spectrumSize / 2 + 1 }, (_, bin) => {
    const hz = (bin * sampleRateHz) / spectrumSize;
    let band = 0;
    while (band < speechBandsHz.length - 2 && speechBandsHz[band + 1]! < hz) band += 1;
    const [low, high] = [speechBandsHz[band]!, speechBandsHz[band + 1]!];
    return { band, share: Math.min(1, Math.max(0, (hz - low) / (high - low))) };
  });

/** The gain of each bin at a place between frames; worked out again only where the bands have changed. */
const makeGains = (gainsDb: Float32Array, places: readonly BinPlace[]): ((position: number) => Float64Array) => {
  const bands = speechBandsHz.length;
  const current = new Float64Array(bands).fill(NaN);
  const gains = new Float64Array(places.length);
  return (position) => {
    const first = Math.floor(position) * bands;
    const next = Math.ceil(position) * bands;
    const blend = position - Math.floor(position);
    let isChanged = false;
    for (let band = 0; band < bands; band += 1) {
      const from = gainsDb[first + band]!;
      const db = from + (gainsDb[next + band]! - from) * blend;
      if (db === current[band]) continue;
      current[band] = db;
      isChanged = true;
    }
    if (!isChanged) return gains;
    places.forEach(({ band, share }, bin) => {
      gains[bin] = 10 ** ((current[band]! * (1 - share) + current[band + 1]! * share) / 20);
    });
    return gains;
  };
};
