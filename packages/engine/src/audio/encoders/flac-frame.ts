import { openBitWriter, type BitWriter } from "./bit-writer.ts";
import { planRice, type RicePlan, writeRice } from "./rice.ts";

const SAMPLE_BITS = 16;
const MAX_ORDER = 4;

/** Rates that a frame names by a code (RFC 9639, 9.1.2). */
const rateCodes: Readonly<Record<number, number>> = {
  8000: 4,
  16000: 5,
  22050: 6,
  24000: 7,
  32000: 8,
  44100: 9,
  48000: 10,
};

/** One block of mono sound as a frame (RFC 9639, section 9): what a simple guess gets wrong, in as few bits as that takes. */
export const flacFrame = (samples: Int16Array, of: { sampleRateHz: number; frameNumber: number }): Uint8Array => {
  const out = openBitWriter(samples.length * 2 + 32);
  writeHeader(out, samples.length, of);
  writeSubframe(out, samples);
  out.align();
  out.write(crc16(out.bytes()), 16);
  return out.bytes();
};

const writeHeader = (out: BitWriter, blockSize: number, of: { sampleRateHz: number; frameNumber: number }) => {
  out.write(0xfff8, 16); // blocks of one size
  out.write(7, 4); // the size follows, in 16 bits
  out.write(rateCodes[of.sampleRateHz] ?? 0, 4);
  out.write(0b0000_1000, 8); // one channel, 16 bits
  for (const byte of countBytes(of.frameNumber)) out.write(byte, 8);
  out.write(blockSize - 1, 16);
  out.write(crc8(out.bytes()), 8);
};

/** A number as UTF-8 writes a character. */
const countBytes = (value: number): number[] => {
  if (value < 0x80) return [value];
  const tail: number[] = [];
  let rest = value;
  do {
    tail.unshift(0x80 | (rest & 0x3f));
    rest >>>= 6;
  } while (rest >= 1 << (6 - tail.length));
  return [((0xff00 >> (tail.length + 1)) & 0xff) | rest, ...tail];
};

const writeSubframe = (out: BitWriter, samples: Int16Array) => {
  if (samples.every((sample) => sample === samples[0])) {
    out.write(0, 8);
    out.write(samples[0] ?? 0, SAMPLE_BITS);
    return;
  }
  const best = bestGuess(samples);
  if (best.bits >= samples.length * SAMPLE_BITS) {
    out.write(0b0000_0010, 8);
    for (const sample of samples) out.write(sample, SAMPLE_BITS);
    return;
  }
  out.write((0b00_1000 | best.order) << 1, 8);
  for (const sample of samples.subarray(0, best.order)) out.write(sample, SAMPLE_BITS);
  writeRice(out, best.rest, { blockSize: samples.length, order: best.order, plan: best.plan });
};

type Guess = { order: number; rest: Int32Array; plan: RicePlan; bits: number };

/** Each order guesses by a polynomial through as many samples before: its rest is the difference of the rest before it. */
const bestGuess = (samples: Int16Array): Guess => {
  let rest = Int32Array.from(samples);
  let best: Guess | undefined;
  for (let order = 0; order <= Math.min(MAX_ORDER, samples.length - 1); order++) {
    if (order > 0) rest = rest.subarray(1).map((value, i) => value - rest[i]!);
    const plan = planRice(rest, samples.length, order);
    const bits = plan.bits + order * SAMPLE_BITS;
    if (!best || bits < best.bits) best = { order, rest, plan, bits };
  }
  if (!best) throw new Error("A block of sound is empty");
  return best;
};

const remainders = (bits: number, polynomial: number): Uint16Array =>
  Uint16Array.from({ length: 256 }, (_, byte) => {
    let value = byte << (bits - 8);
    for (let i = 0; i < 8; i++) value = value & (1 << (bits - 1)) ? (value << 1) ^ polynomial : value << 1;
    return value & ((1 << bits) - 1);
  });

const crc8Table = remainders(8, 0x07);
const crc16Table = remainders(16, 0x8005);

const crc8 = (bytes: Uint8Array): number => bytes.reduce((crc, byte) => crc8Table[crc ^ byte]!, 0);
const crc16 = (bytes: Uint8Array): number =>
  bytes.reduce((crc, byte) => ((crc << 8) & 0xffff) ^ crc16Table[(crc >> 8) ^ byte]!, 0);
