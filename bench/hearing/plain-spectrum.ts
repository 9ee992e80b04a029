/**
 * Power of the bins 0 to `lastBin` of a Hann window at `start`, for sizes that a fast transform does not take. A plain sum: the
 * utterances are short and the bench is in no hurry.
 */
export const spectrumOf = (size: number, lastBin: number) => {
  const turn = Float64Array.from({ length: size }, (_, index) => (2 * Math.PI * index) / size);
  const cosine = turn.map(Math.cos);
  const sine = turn.map(Math.sin);
  const hann = turn.map((angle) => 0.5 - 0.5 * Math.cos(angle));
  return (samples: Float32Array, start: number): Float64Array => {
    const windowed = hann.map((weight, index) => weight * (samples[start + index] ?? 0));
    return Float64Array.from({ length: lastBin + 1 }, (_, bin) => {
      let real = 0;
      let imaginary = 0;
      for (let index = 0, phase = 0; index < size; index += 1, phase = (phase + bin) % size) {
        real += (windowed[index] ?? 0) * (cosine[phase] ?? 0);
        imaginary += (windowed[index] ?? 0) * (sine[phase] ?? 0);
      }
      return real * real + imaginary * imaginary;
    });
  };
};
