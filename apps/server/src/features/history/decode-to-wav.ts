import { decodeAudio } from "@timbre/engine";
import { wavHeader } from "./wav-header.ts";

/** Longer than any item can be: the longest text at the slowest pace. */
const maxDurationMs = 3_600_000;

/**
 * A packed item as a wav file. The bytes are our own, so they need no watched process, and the decoder lets others in
 * every few milliseconds.
 */
export const decodeToWav = async (bytes: Uint8Array, codec: string, sampleRateHz: number): Promise<Uint8Array> => {
  if (codec === "ulaw" || codec === "alaw") return asWav(expanded(bytes, codec), sampleRateHz);
  const { samples, sampleRateHz: decodedRateHz } = await decodeAudio(bytes, { maxDurationMs });
  const pcm = new Int16Array(samples.length);
  for (let index = 0; index < samples.length; index += 1) {
    pcm[index] = Math.round(Math.max(-1, Math.min(1, samples[index] ?? 0)) * 32_767);
  }
  return asWav(pcm, decodedRateHz);
};

const asWav = (pcm: Int16Array, sampleRateHz: number): Uint8Array => {
  const data = Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength);
  return Buffer.concat([wavHeader(data.byteLength, sampleRateHz), data]);
};

/** Telephone codes of ITU-T G.711: one byte to a sample, fine for quiet sounds and coarse for loud ones. */
const expanded = (bytes: Uint8Array, codec: "ulaw" | "alaw"): Int16Array =>
  Int16Array.from(bytes, codec === "ulaw" ? fromUlaw : fromAlaw);

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
