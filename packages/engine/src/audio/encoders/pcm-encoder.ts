import { type CodecEncoder, type CodecPlace, joinBytes, noBytes } from "./audio-encoder.ts";
import { wavHeader } from "./wav-header.ts";

/** Full scale is 32768, so that sound decoded from 16 bits comes back bit for bit. */
export const toInt16 = (sample: number): number => {
  const scaled = Math.round(sample * 32768);
  if (scaled > 32767) return 32767;
  return scaled >= -32768 ? scaled : scaled < -32768 ? -32768 : 0; // the last case is a NaN: silence
};

const toS16leBytes = (samples: Float32Array): Uint8Array => {
  const bytes = new Uint8Array(samples.length * 2);
  for (let i = 0; i < samples.length; i++) {
    const value = toInt16(samples[i]!);
    bytes[i * 2] = value & 0xff;
    bytes[i * 2 + 1] = (value >> 8) & 0xff;
  }
  return bytes;
};

export const openPcmEncoder = (from?: CodecPlace): CodecEncoder => openSampleEncoder(toS16leBytes, from);

/** For formats in which every sample stands for itself. */
export const openSampleEncoder = (
  bytesOf: (samples: Float32Array) => Uint8Array,
  from: CodecPlace = { at: 0 },
): CodecEncoder => {
  let { at } = from;
  return {
    encode: (samples) => {
      at += samples.length;
      return bytesOf(samples);
    },
    finish: () => noBytes,
    close: () => undefined,
    place: () => ({ at }),
  };
};

/** The header states the length, so everything is held until `finish`. */
export const openWavEncoder = (sampleRateHz: number): CodecEncoder => {
  let parts: Uint8Array[] = [];
  return {
    encode: (samples) => {
      parts.push(toS16leBytes(samples));
      return noBytes;
    },
    finish: () => {
      const dataBytes = parts.reduce((total, part) => total + part.length, 0);
      const file = joinBytes([wavHeader({ sampleRateHz, dataBytes }), ...parts]);
      parts = [];
      return file;
    },
    close: () => {
      parts = [];
    },
  };
};
