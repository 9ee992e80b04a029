import { writeAscii } from "./wav-header.ts";

/** What the encoder puts before the first sample. A decoder adds 529 of its own: 25 ms in all at 44.1 kHz. */
export const MP3_ENCODER_DELAY = 576;

const MPEG1_BITRATES_KBPS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const MPEG2_BITRATES_KBPS = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const MPEG1_RATES_HZ = [44100, 48000, 32000];
const MPEG2_RATES_HZ = [22050, 24000, 16000];

export type Mp3Stream = { sampleRateHz: number; bitrateKbps: number };

const isMpeg1 = (sampleRateHz: number): boolean => MPEG1_RATES_HZ.includes(sampleRateHz);

export const samplesPerMp3Frame = (sampleRateHz: number): number => (isMpeg1(sampleRateHz) ? 1152 : 576);

/** Bytes of a frame without the padding byte that some carry to keep the average exact. */
export const mp3FrameBytes = ({ sampleRateHz, bitrateKbps }: Mp3Stream): number =>
  Math.floor((samplesPerMp3Frame(sampleRateHz) * bitrateKbps * 125) / sampleRateHz);

/** Follows a stream of frames by their headers: how many have begun, and what the last one lacks. */
export const openMp3FrameCounter = (stream: Mp3Stream) => {
  const plainBytes = mp3FrameBytes(stream);
  const headBytes = 3;
  let begun = 0;
  let headSeen = 0;
  let missingBytes = 0;
  return {
    count(bytes: Uint8Array): void {
      for (let at = 0; at < bytes.length;) {
        const body = Math.min(missingBytes, bytes.length - at);
        missingBytes -= body;
        at += body;
        if (at >= bytes.length) return;
        headSeen += 1;
        if (headSeen === headBytes) {
          // The third byte tells whether the frame has a byte more.
          missingBytes = plainBytes + (bytes[at]! & 0b10 ? 1 : 0) - headBytes;
          begun += 1;
          headSeen = 0;
        }
        at += 1;
      }
    },
    soFar: () => ({ begun, missingBytes }),
  };
};

/**
 * A silent frame that states the length and how much players cut at both ends ("Info", with LAME's extension).
 * There is no such frame for a stream: readers believe it only together with the frame count.
 */
export const mp3InfoFrame = (
  stream: Mp3Stream,
  { frameCount, audioBytes, paddingSamples }: { frameCount: number; audioBytes: number; paddingSamples: number },
): Uint8Array => {
  const frame = new Uint8Array(mp3FrameBytes(stream));
  const view = new DataView(frame.buffer);
  const byteCount = audioBytes + frame.length;
  view.setUint32(0, frameHeader(stream));
  const tag = 4 + (isMpeg1(stream.sampleRateHz) ? 17 : 9); // after the side information of a mono frame
  writeAscii(frame, tag, "Info");
  view.setUint32(tag + 4, 3); // a frame count and a byte count follow
  view.setUint32(tag + 8, frameCount);
  view.setUint32(tag + 12, byteCount);
  const lame = tag + 16;
  writeAscii(frame, lame, "LAME3.100");
  frame[lame + 9] = 1; // tag revision 0, constant bitrate
  frame[lame + 20] = stream.bitrateKbps;
  frame[lame + 21] = MP3_ENCODER_DELAY >> 4;
  frame[lame + 22] = ((MP3_ENCODER_DELAY & 0x0f) << 4) | (paddingSamples >> 8);
  frame[lame + 23] = paddingSamples & 0xff;
  view.setUint32(lame + 28, byteCount);
  view.setUint16(lame + 34, crc16(frame.subarray(0, lame + 34)));
  return frame;
};

const frameHeader = ({ sampleRateHz, bitrateKbps }: Mp3Stream): number => {
  const isFirstVersion = isMpeg1(sampleRateHz);
  const bitrateIndex = (isFirstVersion ? MPEG1_BITRATES_KBPS : MPEG2_BITRATES_KBPS).indexOf(bitrateKbps);
  const rateIndex = (isFirstVersion ? MPEG1_RATES_HZ : MPEG2_RATES_HZ).indexOf(sampleRateHz);
  if (bitrateIndex < 1 || rateIndex < 0) throw new RangeError(`no mp3 at ${sampleRateHz} Hz and ${bitrateKbps} kbps`);
  const version = isFirstVersion ? 0b11 : 0b10;
  // Sync, version, layer III, no checksum; bitrate and rate; one channel, original.
  return (0xffe20000 | 0x10000 | (version << 19) | (bitrateIndex << 12) | (rateIndex << 10) | 0xc4) >>> 0;
};

/** CRC-16 with the reflected polynomial 0x8005, as the tag asks for. */
const crc16 = (bytes: Uint8Array): number => {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  }
  return crc;
};
