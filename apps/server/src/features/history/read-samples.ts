import { decodeAudio } from "@timbre/engine";

export type Samples = { samples: Float32Array; sampleRateHz: number };

/** Longer than any item can be: the longest text at the slowest pace. */
const maxDurationMs = 3_600_000;

/** One more than the largest 16-bit sample. */
const fullScale = 32_768;

/**
 * An item's sound, whatever format it was made in. The bytes are our own, so they need no watched process, and the
 * decoder lets others in every few milliseconds.
 */
export const readSamples = async (bytes: Uint8Array, codec: string, sampleRateHz: number): Promise<Samples> => {
  if (codec === "ulaw" || codec === "alaw") return { samples: expanded(bytes, codec), sampleRateHz };
  if (codec === "pcm") return { samples: fromPcm(bytes), sampleRateHz };
  return decodeAudio(bytes, { maxDurationMs });
};

const fromPcm = (bytes: Uint8Array): Float32Array => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const samples = new Float32Array(bytes.byteLength >> 1);
  for (let index = 0; index < samples.length; index += 1) samples[index] = view.getInt16(2 * index, true) / fullScale;
  return samples;
};

/** Telephone codes of ITU-T G.711: one byte to a sample, fine for quiet sounds and coarse for loud ones. */
const expanded = (bytes: Uint8Array, codec: "ulaw" | "alaw"): Float32Array => {
  const expand = codec === "ulaw" ? fromUlaw : fromAlaw;
  return Float32Array.from(bytes, (byte) => expand(byte) / fullScale);
};

const fromUlaw = (byte: number): number => {
  const code = ~byte & 0xff;
  const size = (((code & 0x0f) << 3) + 0x84) << ((code & 0x70) >> 4);
  return code & 0x80 ? 0x84 - size : size - 0x84;
};

const fromAlaw = (byte: number): number => {
  const code = byte ^ 0x55;
  const exponent = (code & 0x70) >> 4;
  const mantissa = (code & 0x0f) << 4;
  const size = exponent === 0 ? mantissa + 8 : (mantissa + 0x108) << (exponent - 1);
  return code & 0x80 ? size : -size;
};
