const PLAIN_CODECS = new Set([1, 3, 6, 7]); // integers, floats, A-law, mu-law
const EXTENSIBLE = 0xfffe;
const MAX_CHANNELS = 32;

/**
 * The reader believes the header's channel count and block size apart from each other, so that a forged pair makes it
 * ask for gigabytes. They must agree, in a plain codec; anything else is not a recording people upload.
 */
export const isSoundWav = (bytes: Uint8Array): boolean => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 12; at + 8 <= bytes.length; at += 8 + view.getUint32(at + 4, true)) {
    if (view.getUint32(at) === 0x666d7420) return isSoundFormat(view, at + 8); // "fmt "
  }
  return false;
};

const isSoundFormat = (view: DataView, at: number): boolean => {
  if (at + 16 > view.byteLength) return false;
  const tag = view.getUint16(at, true);
  if (tag === EXTENSIBLE && at + 26 > view.byteLength) return false;
  const codec = tag === EXTENSIBLE ? view.getUint16(at + 24, true) : tag;
  const channels = view.getUint16(at + 2, true);
  const blockBytes = view.getUint16(at + 12, true);
  const bits = view.getUint16(at + 14, true);
  const isPlain = PLAIN_CODECS.has(codec) && channels >= 1 && channels <= MAX_CHANNELS;
  return isPlain && bits >= 8 && blockBytes === channels * Math.ceil(bits / 8);
};
