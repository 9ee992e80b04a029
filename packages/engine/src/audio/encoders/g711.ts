import type { CodecEncoder, CodecPlace } from "./audio-encoder.ts";
import { openSampleEncoder, toInt16 } from "./pcm-encoder.ts";

const MU_LAW_BIAS = 132;
const MU_LAW_CLIP = 32635;

/** ITU-T G.711 mu-law: sign, three bits of segment, four of step, all inverted on the wire. */
export const muLawOf = (int16: number): number => {
  const sign = int16 < 0 ? 0x80 : 0;
  const magnitude = Math.min(MU_LAW_CLIP, Math.abs(int16)) + MU_LAW_BIAS;
  const segment = 31 - Math.clz32(magnitude) - 7;
  const step = (magnitude >> (segment + 3)) & 0x0f;
  return ~(sign | (segment << 4) | step) & 0xff;
};

/** ITU-T G.711 A-law: as above, with the even bits inverted and a linear lowest segment. */
export const aLawOf = (int16: number): number => {
  const isNegative = int16 < 0;
  // Works on 13 bits; a negative value is taken as its one's complement, so that -1 falls in the first step below zero.
  const magnitude = (isNegative ? ~int16 : int16) >> 3;
  const segment = magnitude < 32 ? 0 : 31 - Math.clz32(magnitude) - 4;
  const step = (magnitude >> Math.max(1, segment)) & 0x0f;
  return ((isNegative ? 0 : 0x80) | (segment << 4) | step) ^ 0x55;
};

const openCompander = (byteOf: (int16: number) => number, from?: CodecPlace): CodecEncoder =>
  openSampleEncoder((samples) => {
    const bytes = new Uint8Array(samples.length);
    for (let i = 0; i < samples.length; i++) bytes[i] = byteOf(toInt16(samples[i]!));
    return bytes;
  }, from);

export const openMuLawEncoder = (from?: CodecPlace): CodecEncoder => openCompander(muLawOf, from);
export const openALawEncoder = (from?: CodecPlace): CodecEncoder => openCompander(aLawOf, from);
