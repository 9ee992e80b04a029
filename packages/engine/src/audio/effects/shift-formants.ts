import { makeFourier } from "../spectrum/fourier.ts";
import { type FramePair, reshapeSpectrum, spectrumSize as size } from "../spectrum/reshape-spectrum.ts";

/** Half a window apart. */
const hop = 400;
const lastBin = size / 2;
/** Cepstral values that make up the envelope: fine enough for formants, too coarse for the harmonics of a high voice. */
const lifter = { whole: 30, last: 58 };
const keep = Float64Array.from({ length: size }, (_, i) => {
  const beyond = (Math.min(i, size - i) - lifter.whole) / (lifter.last - lifter.whole);
  return beyond <= 0 ? 1 : beyond >= 1 ? 0 : 0.5 + 0.5 * Math.cos(Math.PI * beyond);
});
const mostDb = 20;
const mostLog = (mostDb / 20) * Math.LN10;

/** Moves the formants by a factor and leaves pitch and timing alone: a larger head below 1, a smaller one above. */
export const shiftFormants = (samples: Float32Array, factor: number): Float32Array => {
  if (factor === 1) return samples;
  const envelopesOf = makeEnvelopes();
  return reshapeSpectrum(samples, {
    hop,
    fillGains({ powers, gains }) {
      envelopesOf(powers).forEach((envelope, i) => fillShift(gains[i]!, envelope, factor));
    },
  });
};

/** Each bin gets the level that the envelope has where the formant came from. */
const fillShift = (gains: Float64Array, envelope: Float64Array, factor: number): void => {
  for (let bin = 0; bin <= lastBin; bin += 1) {
    const from = Math.min(lastBin, bin / factor);
    const low = Math.floor(from);
    const high = Math.min(lastBin, low + 1);
    const wanted = envelope[low]! + (envelope[high]! - envelope[low]!) * (from - low);
    gains[bin] = Math.exp(Math.max(-mostLog, Math.min(mostLog, wanted - envelope[bin]!)));
  }
};

/** Rounds in which the envelope climbs from the middle of the spectrum to the tips of the harmonics. */
const rounds = 3;

/**
 * The smooth line over the log spectrum: smoothed by its cepstrum, raised to what sticks out, and smoothed again. A log spectrum is even,
 * so its transform is real, and two go through one transform as its parts.
 */
const makeEnvelopes = () => {
  const fourier = makeFourier(size);
  const pair = (): Pair => [new Float64Array(size), new Float64Array(size)];
  const [spectra, lines] = [pair(), pair()];
  const smooth = (): void => {
    fourier.transform(lines[0], lines[1]);
    for (const line of lines) for (let i = 0; i < size; i += 1) line[i] = (line[i]! * keep[i]!) / size;
    fourier.transform(lines[0], lines[1]);
  };
  /** The answer is overwritten by the next call. */
  return (powers: FramePair["powers"]): Pair => {
    powers.forEach((power, frame) => {
      const [spectrum, line] = [spectra[frame]!, lines[frame]!];
      for (let bin = 0; bin <= lastBin; bin += 1) {
        const level = 0.5 * Math.log(power[bin]! + 1e-12);
        spectrum[bin] = line[bin] = level;
        if (bin > 0) spectrum[size - bin] = line[size - bin] = level;
      }
    });
    for (let round = 0; round < rounds; round += 1) {
      if (round > 0) {
        lines.forEach((line, frame) => {
          for (let i = 0; i < size; i += 1) line[i] = Math.max(line[i]!, spectra[frame]![i]!);
        });
      }
      smooth();
    }
    return lines;
  };
};

type Pair = readonly [Float64Array, Float64Array];
