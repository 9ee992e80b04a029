/** Bits, the highest first, into bytes that grow as needed. */
export type BitWriter = {
  /** The lowest `count` bits of a value, up to 32 of them; negative values stand as their two's complement. */
  write(value: number, count: number): void;
  /** So many zeros and then a one. */
  writeUnary(zeros: number): void;
  /** Fills the last byte with zeros. */
  align(): void;
  /** Everything so far, up to the last whole byte. */
  bytes(): Uint8Array;
};

export const openBitWriter = (expectedBytes: number): BitWriter => {
  let out = new Uint8Array(expectedBytes);
  let length = 0;
  let held = 0;
  let heldBits = 0;

  const push = (byte: number) => {
    if (length === out.length) {
      const larger = new Uint8Array(Math.max(64, 2 * out.length));
      larger.set(out);
      out = larger;
    }
    out[length++] = byte;
  };
  const write = (value: number, count: number) => {
    for (let left = count; left > 0;) {
      const taken = Math.min(left, 8 - heldBits);
      left -= taken;
      held = (held << taken) | ((value >>> left) & ((1 << taken) - 1));
      heldBits += taken;
      if (heldBits < 8) continue;
      push(held);
      held = 0;
      heldBits = 0;
    }
  };
  return {
    write,
    writeUnary: (zeros) => {
      for (let left = zeros; left > 0; left -= 16) write(0, Math.min(16, left));
      write(1, 1);
    },
    align: () => write(0, (8 - heldBits) % 8),
    bytes: () => out.subarray(0, length),
  };
};
