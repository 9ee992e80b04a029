/** Values of a unit vector are small; this keeps the largest within a byte. */
const scale = 400;

export const bytesOfVector = (vector: Float32Array): string =>
  Buffer.from(Int8Array.from(vector, (value) => Math.max(-127, Math.min(127, Math.round(value * scale))))).toString(
    "base64",
  );

export const vectorOfBytes = (text: string): Float32Array => {
  const vector = Float32Array.from(new Int8Array(Buffer.from(text, "base64")));
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
};
