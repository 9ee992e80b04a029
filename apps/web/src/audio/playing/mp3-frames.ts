/** One MPEG audio frame, as far as its four header bytes tell. */
export type Mp3Frame = { sizeBytes: number; durationMs: number };

const bitratesV1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const bitratesV2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const ratesV1 = [44_100, 48_000, 32_000];

/** Reads a layer III frame header at `at`; null when there is none. */
export const readMp3Frame = (bytes: Uint8Array, at: number): Mp3Frame | null => {
  const [sync, kind, rates] = [bytes[at], bytes[at + 1], bytes[at + 2]];
  if (sync !== 0xff || kind === undefined || rates === undefined) return null;
  if ((kind & 0xe0) !== 0xe0 || (kind & 0x06) !== 0x02) return null;
  const version = (kind >> 3) & 3; // 3 is MPEG-1, 2 is MPEG-2, 0 is MPEG-2.5
  const isV1 = version === 3;
  const kilobits = (isV1 ? bitratesV1 : bitratesV2)[rates >> 4];
  const baseRateHz = ratesV1[(rates >> 2) & 3];
  if (version === 1 || !kilobits || !baseRateHz) return null;
  const sampleRateHz = baseRateHz / (isV1 ? 1 : version === 2 ? 2 : 4);
  const samples = isV1 ? 1_152 : 576;
  const padding = (rates >> 1) & 1;
  return {
    sizeBytes: Math.floor(((samples / 8) * kilobits * 1_000) / sampleRateHz) + padding,
    durationMs: (samples * 1_000) / sampleRateHz,
  };
};

/** The start of the first frame whose successor is a frame too, so that stray sync bytes do not count. */
export const findMp3Frame = (bytes: Uint8Array, from = 0): number => {
  for (let at = from; at + 3 < bytes.length; at += 1) {
    const frame = readMp3Frame(bytes, at);
    if (!frame) continue;
    const next = at + frame.sizeBytes;
    if (next + 2 >= bytes.length || readMp3Frame(bytes, next)) return at;
  }
  return -1;
};

export type Mp3Span = { startByte: number; endByte: number; durationMs: number };

/** The run of whole frames inside `bytes`. */
export const wholeMp3Frames = (bytes: Uint8Array): Mp3Span => {
  const startByte = findMp3Frame(bytes);
  if (startByte < 0) return { startByte: bytes.length, endByte: bytes.length, durationMs: 0 };
  let endByte = startByte;
  let durationMs = 0;
  for (let frame = readMp3Frame(bytes, endByte); frame; frame = readMp3Frame(bytes, endByte)) {
    if (endByte + frame.sizeBytes > bytes.length) break;
    endByte += frame.sizeBytes;
    durationMs += frame.durationMs;
  }
  return { startByte, endByte, durationMs };
};
