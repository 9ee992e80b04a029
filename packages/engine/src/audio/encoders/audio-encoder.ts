/** Turns sound at the format's own sample rate into bytes, piece by piece. */
export type CodecEncoder = {
  encode(samples: Float32Array): Uint8Array;
  /** The last bytes. The encoder lets go of what it holds and is not used again. */
  finish(): Uint8Array;
  /** Lets go without finishing; harmless when called twice or after `finish`. */
  close(): void;
  /**
   * For formats that state length and padding up front: what belongs before the first byte, known only after `finish`,
   * so of use only to callers who have not sent anything yet.
   */
  exactHead?(): Uint8Array;
};

export const noBytes = new Uint8Array(0);

export const joinBytes = (parts: readonly Uint8Array[]): Uint8Array => {
  if (parts.length === 1 && parts[0]) return parts[0];
  const joined = new Uint8Array(parts.reduce((total, part) => total + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
};
