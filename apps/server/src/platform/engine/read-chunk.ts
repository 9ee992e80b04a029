import type { RealtimeAudioFormat } from "@timbre/contract";

/** Samples of a piece of sound as it came over the wire. A byte that is left over is half a sample and dropped. */
export const readChunk = (base64: string, format: RealtimeAudioFormat): Float32Array => {
  const bytes = Buffer.from(base64, "base64");
  return format === "ulaw_8000" ? Float32Array.from(bytes, fromMuLaw) : fromPcm(bytes);
};

const fromPcm = (bytes: Buffer): Float32Array => {
  const samples = new Float32Array(bytes.length >> 1);
  for (let i = 0; i < samples.length; i += 1) samples[i] = bytes.readInt16LE(2 * i) / 32_768;
  return samples;
};

/** G.711: sign, three bits of exponent and four of mantissa, all inverted. */
const fromMuLaw = (byte: number): number => {
  const code = ~byte & 0xff;
  const size = (((code & 0x0f) << 3) + 0x84) << ((code & 0x70) >> 4);
  return ((code & 0x80 ? -1 : 1) * (size - 0x84)) / 32_768;
};
