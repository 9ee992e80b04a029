/** Written by programs that did not know the length when they began. */
const unknownLengths = new Set([0, 0x7f_ff_ff_ff, 0x80_00_00_00, 0xff_ff_ff_ff]);
/** Some programs count the header or a last odd byte as sound. */
const toleratedBytes = 64;

/** Whether a wav file promises more sound than it holds: an upload that broke off, or a forged header. */
export const isCutOffWav = (bytes: Uint8Array): boolean => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 12 || view.getUint32(0) !== 0x52494646 || view.getUint32(8) !== 0x57415645) return false; // RIFF, WAVE
  for (let at = 12; at + 8 <= bytes.length;) {
    const size = view.getUint32(at + 4, true);
    if (view.getUint32(at) === 0x64617461) return promisesMore(size, bytes.length - at - 8); // "data"
    at += 8 + size + (size % 2);
  }
  return true;
};

const promisesMore = (size: number, found: number): boolean =>
  !unknownLengths.has(size) && size > found + toleratedBytes;

/** Samples that a flac file says it holds; undefined when it does not say, or is no flac. */
export const promisedFlacSamples = (bytes: Uint8Array): number | undefined => {
  const isFlac = bytes.length >= 26 && bytes[0] === 0x66 && bytes[1] === 0x4c && bytes[2] === 0x61 && bytes[3] === 0x43;
  if (!isFlac) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = (bytes[21]! & 0x0f) * 2 ** 32 + view.getUint32(22);
  return count === 0 ? undefined : count;
};

/** The sample rate that a flac file states. */
export const statedFlacRateHz = (bytes: Uint8Array): number =>
  (bytes[18]! << 12) | (bytes[19]! << 4) | (bytes[20]! >> 4);
