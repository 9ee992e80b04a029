import type { ChannelRanges } from "./quantise.ts";

/** Sixteenths of an octave: a range is known no better than that, and a byte holds it. */
const codesPerOctave = 16;
const codeOfOne = 128;

const encode = (size: number): number =>
  size <= 0 ? 0 : Math.min(255, Math.max(1, codeOfOne + Math.round(codesPerOctave * Math.log2(size))));
const decode = (code: number): number => (code === 0 ? 0 : 2 ** ((code - codeOfOne) / codesPerOctave));

/** Ranges as text: a byte for how far each channel goes below zero, then one for how far above. */
export const encodeRanges = ({ min, max }: ChannelRanges): string =>
  Buffer.from([...Array.from(min, (value) => encode(-value)), ...Array.from(max, encode)]).toString("base64");

export const decodeRanges = (text: string): ChannelRanges => {
  const codes = Buffer.from(text, "base64");
  const channels = codes.length / 2;
  return {
    min: Float32Array.from(codes.subarray(0, channels), (code) => 0 - decode(code)),
    max: Float32Array.from(codes.subarray(channels), decode),
  };
};
