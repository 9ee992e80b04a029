/** Sound and noise, the noise repeated to its length and as loud as `decibels` below it. */
export const mixAt = (speech: Float32Array, noise: Float32Array, decibels: number): Float32Array => {
  const long = Float32Array.from(speech, (_, i) => noise[i % noise.length] ?? 0);
  const gain = Math.sqrt(powerOf(speech) / Math.max(powerOf(long), 1e-12)) * 10 ** (-decibels / 20);
  return speech.map((sample, i) => sample + gain * (long[i] ?? 0));
};

export const powerOf = (samples: Float32Array): number =>
  samples.reduce((sum, one) => sum + one * one, 0) / Math.max(1, samples.length);

/** As loud as recordings usually are: a root mean square of -26 dB. */
export const levelled = (samples: Float32Array): Float32Array => {
  const gain = 10 ** (-26 / 20) / Math.sqrt(Math.max(powerOf(samples), 1e-12));
  return samples.map((sample) => sample * gain);
};

/** 60 dB below the direct sound nobody hears it. */
const minimumGain = 0.001;

/** What a room or a line makes of a sound, as long as it was. */
export const answeredBy = (samples: Float32Array, answer: Float32Array): Float32Array => {
  const out = new Float32Array(samples.length);
  for (const [delay, gain] of answer.entries()) {
    if (Math.abs(gain) < minimumGain) continue;
    for (let i = delay; i < samples.length; i += 1) out[i] = (out[i] ?? 0) + gain * (samples[i - delay] ?? 0);
  }
  return out;
};

/** How much of a sound is the wanted one, whatever its level, in dB. */
export const siSnrDb = (sound: Float32Array, wanted: Float32Array): number => {
  const length = Math.min(sound.length, wanted.length);
  const [a, b] = [centred(sound.subarray(0, length)), centred(wanted.subarray(0, length))];
  let shared = 0;
  let power = 0;
  for (let i = 0; i < length; i += 1) {
    shared += (a[i] ?? 0) * (b[i] ?? 0);
    power += (b[i] ?? 0) ** 2;
  }
  const scale = shared / Math.max(power, 1e-12);
  let [target, rest] = [0, 0];
  for (let i = 0; i < length; i += 1) {
    target += (scale * (b[i] ?? 0)) ** 2;
    rest += ((a[i] ?? 0) - scale * (b[i] ?? 0)) ** 2;
  }
  return 10 * Math.log10(target / Math.max(rest, 1e-12));
};

const centred = (samples: Float32Array): Float32Array => {
  const mean = samples.reduce((sum, one) => sum + one, 0) / Math.max(1, samples.length);
  return samples.map((one) => one - mean);
};

export const joined = (parts: readonly Float32Array[]): Float32Array => {
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};
