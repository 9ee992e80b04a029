import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { BackupError } from "./backup-error.ts";

/*
 * A sealed backup: a heading, then chunks. Every chunk is sealed by itself with AES-256-GCM, so that it can be written and
 * read as it comes. Its number and whether it is the last go into the nonce: none can be left out, moved or cut off.
 */
const magic = Buffer.from("TIMBRE-BACKUP-1\n");
const saltBytes = 32;
const checkBytes = 16;
export const headingBytes = magic.byteLength + saltBytes + checkBytes;
const chunkBytes = 1_048_576;
const tagBytes = 16;
/** 128 MB and a moment of a core for every guess. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1_048_576 };

const keyFrom = (passphrase: string, salt: Uint8Array): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(passphrase.normalize("NFKC"), salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** Tells a wrong passphrase from a damaged file, and nothing about the key. */
const checkOf = (key: Buffer, salt: Uint8Array): Buffer =>
  createHmac("sha256", key).update("backup").update(salt).digest().subarray(0, checkBytes);

const nonceOf = (index: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt8(isLast ? 1 : 0, 0);
  nonce.writeBigUInt64BE(BigInt(index), 4);
  return nonce;
};

export const isSealed = (heading: Uint8Array): boolean => magic.equals(heading.subarray(0, magic.byteLength));

export async function* sealBackup(plain: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Uint8Array> {
  const salt = randomBytes(saltBytes);
  const key = await keyFrom(passphrase, salt);
  yield Buffer.concat([magic, salt, checkOf(key, salt)]);
  for await (const { bytes, index, isLast } of inChunks(plain, chunkBytes)) {
    const cipher = createCipheriv("aes-256-gcm", key, nonceOf(index, isLast));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}

export async function* unsealBackup(sealed: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Uint8Array> {
  let key: Buffer | undefined;
  const body = afterHeading(sealed, async (heading) => {
    const salt = heading.subarray(magic.byteLength, magic.byteLength + saltBytes);
    key = await keyFrom(passphrase, salt);
    if (!timingSafeEqual(checkOf(key, salt), heading.subarray(magic.byteLength + saltBytes))) {
      throw new BackupError("The passphrase is not the one this backup was made with.");
    }
  });
  for await (const { bytes, index, isLast } of inChunks(body, chunkBytes + tagBytes)) {
    if (!key) throw new BackupError("The backup is not whole: it ends too early.");
    yield open(key, bytes, nonceOf(index, isLast), index);
  }
}

const open = (key: Buffer, sealed: Buffer, nonce: Buffer, index: number): Buffer => {
  const end = sealed.byteLength - tagBytes;
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, nonce).setAuthTag(sealed.subarray(end));
    return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()]);
  } catch (error) {
    const at = headingBytes + index * (chunkBytes + tagBytes);
    throw new BackupError(`The backup is damaged or not whole, at byte ${at} or shortly after.`, { cause: error });
  }
};

async function* afterHeading(
  sealed: AsyncIterable<Uint8Array>,
  read: (heading: Buffer) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  let heading = Buffer.alloc(0);
  let isRead = false;
  for await (const piece of sealed) {
    if (isRead) yield piece;
    else {
      heading = Buffer.concat([heading, piece]);
      if (heading.byteLength < headingBytes) continue;
      isRead = true;
      await read(heading.subarray(0, headingBytes));
      yield heading.subarray(headingBytes);
    }
  }
}

type Chunk = { bytes: Buffer; index: number; isLast: boolean };

/** Chunks of one size; the last, which may be shorter, is known as such. */
async function* inChunks(source: AsyncIterable<Uint8Array>, sizeBytes: number): AsyncGenerator<Chunk> {
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let index = 0;
  for await (const piece of source) {
    waiting.push(piece);
    waitingBytes += piece.byteLength;
    // One byte more than a chunk says that it is not the last.
    if (waitingBytes <= sizeBytes) continue;
    let all: Buffer = Buffer.concat(waiting);
    for (; all.byteLength > sizeBytes; index += 1) {
      yield { bytes: all.subarray(0, sizeBytes), index, isLast: false };
      all = all.subarray(sizeBytes);
    }
    waiting = [all];
    waitingBytes = all.byteLength;
  }
  yield { bytes: Buffer.concat(waiting), index, isLast: true };
}
