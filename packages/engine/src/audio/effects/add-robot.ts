/** Echoes too short to be heard as such: they ring. */
const echoesMs = [4.2, 8.9];
const echoShare = 0.55;
/** Slow enough to leave words readable. */
const ringHz = 52;
const ringShare = 0.35;

/** A voice out of a machine: short echoes that ring, and a buzz. */
export const addRobot = (
  samples: Float32Array,
  { strength, sampleRateHz, startSample }: { strength: number; sampleRateHz: number; startSample: number },
): Float32Array => {
  const delays = echoesMs.map((ms) => Math.round((ms * sampleRateHz) / 1000));
  const [echo, ring] = [echoShare * strength, ringShare * strength];
  return samples.map((sample, i) => {
    const echoed = delays.reduce(
      (sum, delay, k) => sum + (k % 2 === 0 ? echo : -echo * 0.7) * (samples[i - delay] ?? 0),
      sample,
    );
    const buzz = Math.sin((2 * Math.PI * ringHz * (startSample + i)) / sampleRateHz);
    return echoed * (1 - ring + ring * buzz);
  });
};
