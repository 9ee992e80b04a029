export type AudioType = "wav" | "mp3" | "aac" | "flac" | "m4a" | "opus" | "oga" | "webm";

// How far to look for the first frame of a bare mp3 or aac stream; cut recordings begin inside a frame.
const MAX_STRAY_BYTES = 4096;

/** What the bytes are, whatever the file was called; undefined when none of the kinds we read. */
export const audioTypeOf = (bytes: Uint8Array): AudioType | undefined => {
  const body = bytes.subarray(id3TagBytes(bytes));
  return containerTypeOf(body) ?? frameStreamTypeOf(body);
};

const containerTypeOf = (bytes: Uint8Array): AudioType | undefined => {
  if (hasAscii(bytes, 0, "RIFF") && hasAscii(bytes, 8, "WAVE")) return "wav";
  if (hasAscii(bytes, 0, "fLaC")) return "flac";
  if (hasAscii(bytes, 4, "ftyp") || hasAscii(bytes, 4, "moov")) return "m4a";
  if (hasAscii(bytes, 0, "OggS")) return oggTypeOf(bytes);
  const isEbml = bytes[0] === 0x1a && bytes[1] === 0x45 && bytes[2] === 0xdf && bytes[3] === 0xa3;
  return isEbml ? "webm" : undefined;
};

const oggTypeOf = (bytes: Uint8Array): AudioType | undefined => {
  const packet = 27 + (bytes[26] ?? 0);
  if (hasAscii(bytes, packet, "OpusHead")) return "opus";
  if (hasAscii(bytes, packet, "\x01vorbis")) return "oga";
  return hasAscii(bytes, packet, "\x7fFLAC") ? "flac" : undefined;
};

/** A frame header alone may be chance; it counts when another of its kind stands where it says the frame ends. */
const frameStreamTypeOf = (bytes: Uint8Array): AudioType | undefined => {
  for (let at = 0; at < Math.min(bytes.length, MAX_STRAY_BYTES); at++) {
    if (bytes[at] !== 0xff) continue;
    const mp3Next = at + mp3FrameLength(bytes, at);
    if (mp3Next > at && (mp3Next === bytes.length || mp3FrameLength(bytes, mp3Next) > 0)) return "mp3";
    const aacNext = at + adtsFrameLength(bytes, at);
    if (aacNext > at && (aacNext === bytes.length || adtsFrameLength(bytes, aacNext) > 0)) return "aac";
  }
  return undefined;
};

const LAYER_3_KBPS = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0],
};
const MPEG1_RATES_HZ = [44100, 48000, 32000, 0];

/** 0 when no layer III frame header stands at `at`. */
const mp3FrameLength = (bytes: Uint8Array, at: number): number => {
  const [sync, kind = 0, rates = 0] = bytes.subarray(at, at + 3);
  if (sync !== 0xff || (kind & 0xe6) !== 0xe2) return 0;
  const version = (kind >> 3) & 3; // 3: MPEG 1, 2: MPEG 2, 0: MPEG 2.5
  if (version === 1) return 0;
  const kbps = LAYER_3_KBPS[version === 3 ? "mpeg1" : "mpeg2"][rates >> 4] ?? 0;
  const rateHz = (MPEG1_RATES_HZ[(rates >> 2) & 3] ?? 0) / (version === 3 ? 1 : version === 2 ? 2 : 4);
  if (kbps === 0 || rateHz === 0) return 0;
  return Math.floor(((version === 3 ? 144_000 : 72_000) * kbps) / rateHz) + ((rates >> 1) & 1);
};

/** 0 when no ADTS frame header stands at `at`. */
const adtsFrameLength = (bytes: Uint8Array, at: number): number => {
  const [sync, kind = 0, , b3 = 0, b4 = 0, b5 = 0] = bytes.subarray(at, at + 6);
  if (sync !== 0xff || (kind & 0xf6) !== 0xf0) return 0;
  const length = ((b3 & 3) << 11) | (b4 << 3) | (b5 >> 5);
  return length >= 7 ? length : 0;
};

/** An ID3v2 tag may stand before mp3, aac and flac alike; its size is written in four times seven bits. */
const id3TagBytes = (bytes: Uint8Array): number => {
  if (!hasAscii(bytes, 0, "ID3") || bytes.length < 10) return 0;
  const size = bytes.subarray(6, 10).reduce((total, byte) => total * 128 + (byte & 0x7f), 0);
  return 10 + size + ((bytes[5] ?? 0) & 0x10 ? 10 : 0);
};

const hasAscii = (bytes: Uint8Array, at: number, text: string): boolean => {
  for (let i = 0; i < text.length; i++) if (bytes[at + i] !== text.charCodeAt(i)) return false;
  return true;
};
