import { describe, expect, it } from "vitest";
import { findMp3Frame, readMp3Frame, wholeMp3Frames } from "./mp3-frames.ts";

/** MPEG-1 layer III, 128 kbit/s, 44.1 kHz: 417 bytes, 26.12 ms. */
const header = [0xff, 0xfb, 0x90, 0xc0];
const frame = (): number[] => [...header, ...Array.from({ length: 413 }, () => 0)];

describe("readMp3Frame", () => {
  it("tells size and length of a 128 kbit/s frame", () => {
    const found = readMp3Frame(Uint8Array.from(header), 0);
    expect(found?.sizeBytes).toBe(417);
    expect(found?.durationMs).toBeCloseTo(26.122, 2);
  });

  it("reads the half rates of MPEG-2", () => {
    const found = readMp3Frame(Uint8Array.from([0xff, 0xf3, 0x40, 0xc0]), 0);
    expect(found).toEqual({ sizeBytes: 104, durationMs: (576 * 1_000) / 22_050 });
  });

  it("refuses what is not a layer III frame", () => {
    expect(readMp3Frame(Uint8Array.from([0xff, 0x00, 0x90, 0xc0]), 0)).toBeNull();
    expect(readMp3Frame(Uint8Array.from([0xff, 0xfb, 0xf0, 0xc0]), 0)).toBeNull();
    expect(readMp3Frame(Uint8Array.from([0xff, 0xfb]), 0)).toBeNull();
  });
});

describe("wholeMp3Frames", () => {
  it("counts whole frames and leaves the broken tail", () => {
    const bytes = Uint8Array.from([...frame(), ...frame(), ...frame().slice(0, 100)]);
    const span = wholeMp3Frames(bytes);
    expect(span).toMatchObject({ startByte: 0, endByte: 834 });
    expect(span.durationMs).toBeCloseTo(52.24, 1);
  });

  it("skips bytes before the first frame", () => {
    const bytes = Uint8Array.from([1, 2, 3, ...frame(), ...frame()]);
    expect(findMp3Frame(bytes)).toBe(3);
    expect(wholeMp3Frames(bytes)).toMatchObject({ startByte: 3, endByte: 837 });
  });

  it("finds nothing in noise", () => {
    expect(wholeMp3Frames(Uint8Array.from([1, 2, 3, 4, 5])).durationMs).toBe(0);
  });
});
