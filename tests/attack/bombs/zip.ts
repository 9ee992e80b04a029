import { deflateRawSync } from "node:zlib";

export type Entry = {
  name: string;
  bytes: Buffer;
  /** What the zip says the file unpacks to, when that is not the truth. */
  claimedBytes?: number;
  isStored?: boolean;
};

/** Checksums stay zero: a reader that minds them refuses, which is right too. */
type Packed = { entry: Entry; data: Buffer; at: number };

const localHeader = ({ entry, data }: Packed): Buffer => {
  const name = Buffer.from(entry.name);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(entry.isStored ? 0 : 8, 8);
  head.writeUInt32LE(data.length, 18);
  head.writeUInt32LE(entry.claimedBytes ?? entry.bytes.length, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
};

const centralHeader = ({ entry, data, at }: Packed, name = entry.name): Buffer => {
  const bytes = Buffer.from(name);
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(20, 6);
  head.writeUInt16LE(entry.isStored ? 0 : 8, 10);
  head.writeUInt32LE(data.length, 20);
  head.writeUInt32LE(entry.claimedBytes ?? entry.bytes.length, 24);
  head.writeUInt16LE(bytes.length, 28);
  head.writeUInt32LE(at, 42);
  return Buffer.concat([head, bytes]);
};

const endOf = (count: number, centralBytes: number, at: number): Buffer => {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, 0xffff), 8);
  end.writeUInt16LE(Math.min(count, 0xffff), 10);
  end.writeUInt32LE(centralBytes, 12);
  end.writeUInt32LE(at, 16);
  return end;
};

export type ZipOptions = {
  /** Names under which the last file is listed again: the same packed bytes, unpacked once more for each. */
  listedAgainAs?: string[];
  claimedCount?: number;
};

/** A zip as its maker wants it, honest or not. */
export const zip = (entries: Entry[], { listedAgainAs = [], claimedCount }: ZipOptions = {}): Buffer => {
  const parts: Buffer[] = [];
  const packed: Packed[] = [];
  let at = 0;
  for (const entry of entries) {
    const data = entry.isStored ? entry.bytes : deflateRawSync(entry.bytes, { level: 9 });
    const one = { entry, data, at };
    packed.push(one);
    parts.push(localHeader(one), data);
    at += (parts.at(-2)?.length ?? 0) + data.length;
  }
  const last = packed.at(-1);
  const central = [
    ...packed.map((one) => centralHeader(one)),
    ...(last ? listedAgainAs.map((name) => centralHeader(last, name)) : []),
  ];
  const directory = Buffer.concat(central);
  return Buffer.concat([...parts, directory, endOf(claimedCount ?? central.length, directory.length, at)]);
};
