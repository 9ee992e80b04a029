/** Loudness over time: one value from 0 to 1 per window. Small enough to keep, fine enough for bars and orbs. */
export const envelopeWindowMs = 25;

/** Loudness of each window of mono PCM, from its root mean square. */
export const measureEnvelope = (pcm: Float32Array, sampleRateHz: number): number[] => {
  const windowSize = Math.max(1, Math.round((sampleRateHz * envelopeWindowMs) / 1_000));
  const values: number[] = [];
  for (let start = 0; start < pcm.length; start += windowSize) {
    const end = Math.min(pcm.length, start + windowSize);
    let sum = 0;
    for (let at = start; at < end; at += 1) sum += (pcm[at] ?? 0) ** 2;
    values.push(loudnessOf(Math.sqrt(sum / (end - start))));
  }
  return values;
};

/** Speech at normal level has an RMS near 0.1, its peaks near 0.3; the curve keeps quiet parts visible. */
const loudnessOf = (rms: number): number => Math.min(1, (rms * 3.2) ** 0.8);

/** Values of the window that holds `positionMs`, blended with the next so that motion is smooth. */
export const loudnessAt = (envelope: readonly number[], positionMs: number): number => {
  const place = positionMs / envelopeWindowMs;
  const index = Math.floor(place);
  const here = envelope[index] ?? 0;
  const next = envelope[index + 1] ?? here;
  return here + (next - here) * (place - index);
};

/** A clip whose peaks stay below this is drawn as quiet as it is. */
const quietestPeak = 0.4;

/** Bar heights for a drawing: the loudest window under each bar, the clip's peak at full height. Past the end they are 0. */
export const barsOf = (envelope: readonly number[], barCount: number, totalMs: number): number[] => {
  const totalWindows = Math.max(totalMs / envelopeWindowMs, 1);
  const tallest = envelope.reduce((max, value) => Math.max(max, value ?? 0), quietestPeak);
  return Array.from({ length: barCount }, (_, bar) => {
    const start = Math.floor((bar * totalWindows) / barCount);
    const end = Math.max(start + 1, Math.ceil(((bar + 1) * totalWindows) / barCount));
    let loudest = 0;
    for (let at = start; at < end; at += 1) loudest = Math.max(loudest, envelope[at] ?? 0);
    return loudest / tallest;
  });
};
