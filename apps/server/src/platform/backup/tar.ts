import { buffer } from "node:stream/consumers";
import { BackupError } from "./backup-error.ts";

const blockBytes = 512;
/** More does not fit into eleven octal digits; larger sizes are written in binary, as GNU tar does. */
const maxOctal = 0o77777777777;

export type TarEntry = { name: string; sizeBytes: number };

const padding = (sizeBytes: number): number => (blockBytes - (sizeBytes % blockBytes)) % blockBytes;

/** The block before a file's bytes, in the form that every tar reads. */
export const tarHeader = ({ name, sizeBytes }: TarEntry, modifiedAt: Date): Uint8Array => {
  const block = Buffer.alloc(blockBytes);
  if (Buffer.byteLength(name) > 100) throw new Error(`Too long a name for a tar: ${name}`);
  block.write(name, 0);
  block.write("0000600\0", 100);
  block.write("0000000\0", 108);
  block.write("0000000\0", 116);
  writeSize(block, sizeBytes);
  block.write(`${octal(Math.floor(modifiedAt.getTime() / 1000))} `, 136);
  block.write("        ", 148);
  block.write("0", 156);
  block.write("ustar\0", 257);
  block.write("00", 263);
  block.write(`${sumOf(block).toString(8).padStart(6, "0")}\0 `, 148);
  return block;
};

const octal = (value: number): string => value.toString(8).padStart(11, "0");

const writeSize = (block: Buffer, sizeBytes: number): void => {
  if (sizeBytes <= maxOctal) block.write(`${octal(sizeBytes)} `, 124);
  else {
    block.writeUInt8(0x80, 124);
    block.writeBigUInt64BE(BigInt(sizeBytes), 128);
  }
};

/** Of the block as it was when its own place was blank. */
const sumOf = (block: Buffer): number => {
  let sum = 0;
  for (const [index, byte] of block.entries()) sum += index >= 148 && index < 156 ? 32 : byte;
  return sum;
};

/** Fills the last block of a file. */
export const tarFiller = (sizeBytes: number): Uint8Array => Buffer.alloc(padding(sizeBytes));
export const tarEnd = (): Uint8Array => Buffer.alloc(2 * blockBytes);

export type TarVisitor = (entry: TarEntry, bytes: AsyncIterable<Uint8Array>) => Promise<void>;

/** Hands over file by file, in their order. The visitor reads each to its end. */
export const readTar = async (source: AsyncIterable<Uint8Array>, visit: TarVisitor): Promise<void> => {
  const reader = readExactly(source);
  for (;;) {
    const block = await reader.take(blockBytes);
    if (block.every((byte) => byte === 0)) return reader.rest();
    const entry = parseHeader(block);
    await visit(entry, reader.stream(entry.sizeBytes));
    await reader.take(padding(entry.sizeBytes));
  }
};

const parseHeader = (block: Buffer): TarEntry => {
  const sum = Number.parseInt(block.toString("latin1", 148, 154), 8);
  if (sum !== sumOf(block)) throw new BackupError("The backup is damaged: a heading in it does not read.");
  const end = block.indexOf(0);
  const sizeBytes =
    block[124] === 0x80 ? Number(block.readBigUInt64BE(128)) : Number.parseInt(block.toString("latin1", 124, 135), 8);
  return { name: block.toString("utf8", 0, Math.min(end, 100)), sizeBytes };
};

const cutShort = "The backup is not whole: it ends too early.";

const readExactly = (source: AsyncIterable<Uint8Array>) => {
  const pieces = source[Symbol.asyncIterator]();
  let left: Uint8Array = new Uint8Array(0);
  /** Some bytes, at most so many. */
  const some = async (limit: number): Promise<Uint8Array> => {
    while (left.byteLength === 0) {
      const next = await pieces.next();
      if (next.done) throw new BackupError(cutShort);
      left = next.value;
    }
    const piece = left.subarray(0, limit);
    left = left.subarray(piece.byteLength);
    return piece;
  };
  async function* stream(sizeBytes: number): AsyncGenerator<Uint8Array> {
    for (let missing = sizeBytes; missing > 0;) {
      const piece = await some(missing);
      missing -= piece.byteLength;
      yield piece;
    }
  }
  return {
    stream,
    take: (sizeBytes: number): Promise<Buffer> => buffer(stream(sizeBytes)),
    rest: async (): Promise<void> => {
      while (!(await pieces.next()).done);
    },
  };
};
