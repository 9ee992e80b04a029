import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { headingBytes, isSealed, sealBackup, unsealBackup } from "./seal-backup.ts";

async function* inPieces(bytes: Buffer, pieceBytes: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

const passphrase = "correct horse battery staple";
const chunkBytes = 1_048_576 + 16;
const seal = (plain: Buffer): Promise<Buffer> => buffer(sealBackup(inPieces(plain, 70_001), passphrase));
const unseal = (sealed: Buffer, by = passphrase): Promise<Buffer> => buffer(unsealBackup(inPieces(sealed, 65_536), by));

describe("a sealed backup", () => {
  it("opens to the same bytes, whatever their length", async () => {
    for (const length of [0, 1, 1_048_576, 1_048_577, 2_500_000]) {
      const plain = randomBytes(length);
      const sealed = await seal(plain);
      expect(isSealed(sealed)).toBe(true);
      expect((await unseal(sealed)).equals(plain)).toBe(true);
    }
  });

  it("tells a wrong passphrase from a damaged file", async () => {
    const sealed = await seal(randomBytes(1_500_000));
    await expect(unseal(sealed, "another passphrase")).rejects.toThrow("The passphrase is not the one");
    for (const at of [headingBytes, headingBytes + 700_000, sealed.byteLength - 1]) {
      const damaged = Buffer.from(sealed);
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      await expect(unseal(damaged)).rejects.toThrow("damaged or not whole");
    }
  });

  it("notices chunks that are left out, exchanged or cut off at the end", async () => {
    const sealed = await seal(randomBytes(3_000_000));
    const chunk = (index: number): Buffer =>
      sealed.subarray(headingBytes + index * chunkBytes, headingBytes + (index + 1) * chunkBytes);
    const heading = sealed.subarray(0, headingBytes);
    for (const chunks of [[chunk(0), chunk(1)], [chunk(1), chunk(0), chunk(2)], [chunk(0), chunk(2)], []]) {
      await expect(unseal(Buffer.concat([heading, ...chunks]))).rejects.toThrow("damaged or not whole");
    }
  });
});
