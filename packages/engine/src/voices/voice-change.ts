/**
 * What a voice changes of the scales and shifts that a built-in voice's timbre stands for: as many numbers as the decoder's voice
 * vector has, one byte each, every block with its own step.
 */
export type VoiceChange = { steps: number[]; codes: string };

const blockSize = 128;
const mostSteps = 127;

export const packChange = (change: Float32Array): VoiceChange => {
  const codes = new Int8Array(change.length);
  const steps: number[] = [];
  for (let start = 0; start < change.length; start += blockSize) {
    const block = change.subarray(start, start + blockSize);
    const largest = block.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    const step = Number((largest / mostSteps).toPrecision(4));
    steps.push(step);
    if (step > 0) block.forEach((value, i) => (codes[start + i] = clamped(Math.round(value / step))));
  }
  return { steps, codes: Buffer.from(codes.buffer).toString("base64") };
};

/** `share` of the whole change. */
export const unpackChange = ({ steps, codes }: VoiceChange, share = 1): Float32Array => {
  const bytes = Buffer.from(codes, "base64");
  return Float32Array.from(new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength), (code, i) =>
    code === 0 ? 0 : code * (steps[Math.floor(i / blockSize)] ?? 0) * share,
  );
};

const clamped = (code: number): number => Math.max(-mostSteps, Math.min(mostSteps, code));

/** A voice vector with a change made to it. */
export const changeVector = (vector: Float32Array, change: Float32Array): Float32Array => {
  if (change.length !== vector.length)
    throw new Error(`A voice has ${vector.length} numbers, its change ${change.length}`);
  return vector.map((value, i) => value + change[i]!);
};
