import { describe, expect, it } from "vitest";
import { oggCrc, oggPage } from "./ogg-page.ts";

/** Bit by bit, as the Ogg specification describes it, without a table. */
const slowCrc = (bytes: Uint8Array): number => {
  let crc = 0n;
  for (const byte of bytes) {
    for (let bit = 7; bit >= 0; bit--) {
      const carries = ((crc >> 31n) & 1n) ^ BigInt((byte >> bit) & 1);
      crc = (crc << 1n) & 0xffffffffn;
      if (carries === 1n) crc ^= 0x04c11db7n;
    }
  }
  return Number(crc);
};

const packetOf = (length: number): Uint8Array => Uint8Array.from({ length }, (_, i) => (i * 7 + length) & 0xff);

describe("oggPage", () => {
  it("checks itself with the Ogg polynomial", () => {
    const page = oggPage({ serialNumber: 9, pageNumber: 3, granulePosition: 960, packets: [packetOf(300)] });
    const stated = new DataView(page.buffer).getUint32(22, true);
    page.fill(0, 22, 26);
    expect(stated).toBe(slowCrc(page));
    expect(oggCrc(page)).toBe(stated);
  });

  it("ends a packet of 255 bytes with an empty segment", () => {
    const page = oggPage({
      serialNumber: 1,
      pageNumber: 0,
      granulePosition: 0,
      packets: [packetOf(254), packetOf(255), packetOf(256), packetOf(0)],
    });
    expect([...page.subarray(26, 27 + 6)]).toEqual([6, 254, 255, 0, 255, 1, 0]);
    expect(page.length).toBe(27 + 6 + 254 + 255 + 256);
  });

  it("writes flags, numbers and positions beyond 32 bits", () => {
    const page = oggPage({
      serialNumber: 0xdeadbeef,
      pageNumber: 70000,
      granulePosition: 2 ** 40 + 5,
      isFirst: true,
      isLast: true,
      packets: [packetOf(1)],
    });
    const view = new DataView(page.buffer);
    expect(page[5]).toBe(6);
    expect(view.getBigInt64(6, true)).toBe(2n ** 40n + 5n);
    expect(view.getUint32(14, true)).toBe(0xdeadbeef);
    expect(view.getUint32(18, true)).toBe(70000);
  });

  it("refuses packets that need more than 255 segments", () => {
    const packets = Array.from({ length: 52 }, () => packetOf(1275));
    expect(() => oggPage({ serialNumber: 1, pageNumber: 0, granulePosition: 0, packets })).toThrow(RangeError);
  });
});
