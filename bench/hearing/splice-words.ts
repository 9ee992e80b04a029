const sampleRateHz = 16_000;
const frame = 80;
const silenceDb = 45;
const leadSeconds = 0.1;

export type Splice = { samples: Float32Array; startsSeconds: number[] };

/** Words spoken apart, cut to their sound and put one after another: 16 kHz sound whose word starts are known. */
export const spliceWords = (sounds: readonly Float32Array[], gapSeconds: number): Splice => {
  const cut = sounds.map(cutToSound);
  const gap = Math.round(gapSeconds * sampleRateHz);
  const startsSeconds: number[] = [];
  let at = Math.round(leadSeconds * sampleRateHz);
  for (const sound of cut) {
    startsSeconds.push(at / sampleRateHz);
    at += sound.length + gap;
  }
  const samples = new Float32Array(at + Math.round(leadSeconds * sampleRateHz));
  for (const [index, sound] of cut.entries()) {
    samples.set(sound, Math.round((startsSeconds[index] ?? 0) * sampleRateHz));
  }
  return { samples, startsSeconds };
};

const cutToSound = (samples: Float32Array): Float32Array => {
  const powers: number[] = [];
  for (let from = 0; from + frame <= samples.length; from += frame) {
    powers.push(samples.subarray(from, from + frame).reduce((sum, sample) => sum + sample * sample, 0));
  }
  const floor = Math.max(...powers) * 10 ** (-silenceDb / 10);
  const first = powers.findIndex((power) => power >= floor);
  const last = powers.findLastIndex((power) => power >= floor);
  return first < 0 ? new Float32Array() : samples.slice(first * frame, (last + 1) * frame);
};
