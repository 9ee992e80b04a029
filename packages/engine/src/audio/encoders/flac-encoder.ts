import { createHash } from "node:crypto";
import { type CodecEncoder, type CodecPlace, joinBytes, noBytes } from "./audio-encoder.ts";
import { openBitWriter } from "./bit-writer.ts";
import { flacFrame } from "./flac-frame.ts";
import { toInt16 } from "./pcm-encoder.ts";

/** 85 ms at 24 kHz: a stream waits no longer than that. */
const BLOCK_SAMPLES = 2048;
const DIGEST_BYTES = 16;

/** FLAC, 16 bits, mono. A stream's head leaves length and digest open; a whole file states both. */
export const openFlacEncoder = (sampleRateHz: number, from?: CodecPlace): CodecEncoder => {
  const block = new Int16Array(BLOCK_SAMPLES);
  const digest = createHash("md5");
  let filled = 0;
  let frameNumber = from?.units ?? 0;
  let sampleCount = 0;
  let isBegun = frameNumber > 0;

  const head = (): Uint8Array => {
    if (isBegun) return noBytes;
    isBegun = true;
    return flacHead({ sampleRateHz, sampleCount: 0, digest: new Uint8Array(DIGEST_BYTES) });
  };
  const frame = (): Uint8Array => {
    const samples = block.subarray(0, filled);
    digest.update(littleEndian(samples));
    sampleCount += filled;
    filled = 0;
    return flacFrame(samples, { sampleRateHz, frameNumber: frameNumber++ });
  };

  return {
    encode: (samples) => {
      const frames: Uint8Array[] = [];
      for (let i = 0; i < samples.length; i++) {
        block[filled++] = toInt16(samples[i]!);
        if (filled === BLOCK_SAMPLES) frames.push(frame());
      }
      return frames.length === 0 ? noBytes : joinBytes([head(), ...frames]);
    },
    finish: () => joinBytes([head(), filled === 0 ? noBytes : frame()]),
    close: () => undefined,
    place: () => ({ at: frameNumber * BLOCK_SAMPLES, units: frameNumber }),
    exactHead: () => flacHead({ sampleRateHz, sampleCount, digest: digest.digest() }),
    replacedHeadBytes: HEAD_BYTES,
  };
};

const STREAM_INFO_BYTES = 34;
const HEAD_BYTES = 4 + 4 + STREAM_INFO_BYTES;

type Stream = { sampleRateHz: number; sampleCount: number; digest: Uint8Array };

/** The marker and the one block of facts that must be there (RFC 9639, 8.2). Zero means not known. */
const flacHead = ({ sampleRateHz, sampleCount, digest }: Stream): Uint8Array => {
  const out = openBitWriter(HEAD_BYTES);
  for (const char of "fLaC") out.write(char.charCodeAt(0), 8);
  out.write(0x80, 8); // the last block, and the first kind
  out.write(STREAM_INFO_BYTES, 24);
  out.write(BLOCK_SAMPLES, 16);
  out.write(BLOCK_SAMPLES, 16);
  out.write(0, 24); // the smallest and the largest frame
  out.write(0, 24);
  out.write(sampleRateHz, 20);
  out.write(0, 3); // one channel
  out.write(15, 5); // 16 bits
  out.write(Math.floor(sampleCount / 2 ** 32), 4);
  out.write(sampleCount >>> 0, 32);
  for (const byte of digest) out.write(byte, 8);
  return out.bytes();
};

const littleEndian = (samples: Int16Array): Uint8Array => {
  const bytes = new DataView(new ArrayBuffer(samples.length * 2));
  for (let i = 0; i < samples.length; i++) bytes.setInt16(2 * i, samples[i]!, true);
  return new Uint8Array(bytes.buffer);
};
