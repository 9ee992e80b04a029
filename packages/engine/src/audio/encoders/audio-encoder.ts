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
  /** How many of the first bytes it stands in for: a stream that cannot do without a head sent one of its own. */
  replacedHeadBytes?: number;
  /** Where another encoder would go on after the bytes given so far; absent where it would have to begin again. */
  place?(): CodecPlace;
};

/** What another encoder must know to go on with a file, as plain data. */
export type CodecPlace = {
  /** The sample, at the format's own rate, from which it is to be fed. */
  at: number;
  /** Packets or frames that are out. */
  units?: number;
  pages?: number;
  /** Bytes that the last frame still lacks. */
  missingBytes?: number;
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
