import { writeAscii } from "./wav-header.ts";

const VENDOR = "Timbre";

/** RFC 7845 section 5.1: mono, `preSkip` samples at 48 kHz to be thrown away at the start. */
export const opusHead = ({ preSkip, inputRateHz }: { preSkip: number; inputRateHz: number }): Uint8Array => {
  const bytes = new Uint8Array(19);
  const view = new DataView(bytes.buffer);
  writeAscii(bytes, 0, "OpusHead");
  bytes[8] = 1; // version
  bytes[9] = 1; // channels
  view.setUint16(10, preSkip, true);
  view.setUint32(12, inputRateHz, true);
  return bytes; // no gain, channel mapping family 0
};

/** RFC 7845 section 5.2: who wrote it, and no comments. */
export const opusTags = (): Uint8Array => {
  const bytes = new Uint8Array(8 + 4 + VENDOR.length + 4);
  writeAscii(bytes, 0, "OpusTags");
  new DataView(bytes.buffer).setUint32(8, VENDOR.length, true);
  writeAscii(bytes, 12, VENDOR);
  return bytes;
};
