import { writeAscii } from "./wav-header.ts";

export type OggPage = {
  serialNumber: number;
  pageNumber: number;
  granulePosition: number;
  isFirst?: boolean;
  isLast?: boolean;
  packets: readonly Uint8Array[];
};

export const MAX_PAGE_SEGMENTS = 255;

/** Segments a packet takes in a page's table; a packet of exactly 255 bytes needs an empty one to end it. */
export const segmentsOf = (packet: Uint8Array): number => Math.floor(packet.length / 255) + 1;

/** One page holding whole packets (RFC 3533). */
export const oggPage = (page: OggPage): Uint8Array => {
  const segmentTable = page.packets.flatMap(lacingOf);
  if (segmentTable.length > MAX_PAGE_SEGMENTS) throw new RangeError("packets do not fit one Ogg page");
  const headerBytes = 27 + segmentTable.length;
  const bytes = new Uint8Array(headerBytes + page.packets.reduce((total, packet) => total + packet.length, 0));
  const view = new DataView(bytes.buffer);
  writeAscii(bytes, 0, "OggS");
  bytes[5] = (page.isFirst ? 2 : 0) | (page.isLast ? 4 : 0);
  view.setBigInt64(6, BigInt(page.granulePosition), true);
  view.setUint32(14, page.serialNumber, true);
  view.setUint32(18, page.pageNumber, true);
  bytes[26] = segmentTable.length;
  bytes.set(segmentTable, 27);
  let offset = headerBytes;
  for (const packet of page.packets) {
    bytes.set(packet, offset);
    offset += packet.length;
  }
  view.setUint32(22, oggCrc(bytes), true);
  return bytes;
};

const lacingOf = (packet: Uint8Array): number[] => {
  const lacing = new Array<number>(segmentsOf(packet)).fill(255);
  lacing[lacing.length - 1] = packet.length % 255;
  return lacing;
};

/** CRC-32 with polynomial 0x04c11db7, no reflection, no inversion; the checksum field itself must be zero. */
export const oggCrc = (bytes: Uint8Array): number => {
  let crc = 0;
  for (const byte of bytes) crc = (crc << 8) ^ crcTable[((crc >>> 24) ^ byte) & 0xff]!;
  return crc >>> 0;
};

const crcTable = Int32Array.from({ length: 256 }, (_, index) => {
  let crc = index << 24;
  for (let bit = 0; bit < 8; bit++) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  return crc;
});
