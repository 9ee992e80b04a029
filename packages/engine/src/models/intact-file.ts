import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ModelError } from "./model-error.ts";

/** Checksums of the files in a folder by name, as its SHA256SUMS lists them; empty when there is none. */
export const readSums = async (folder: string): Promise<Map<string, string>> => {
  const text = await readFile(join(folder, "SHA256SUMS"), "utf8").catch(() => "");
  const lines = text.split("\n").map((line) => /^([0-9a-f]{64})\s+\*?(\S+)$/.exec(line.trim()));
  return new Map(lines.flatMap((match) => (match ? [[match[2]!, match[1]!] as const] : [])));
};

/** A file whose checksum was found right. Throws `weights_missing` or `weights_corrupt`. */
export const readIntact = async (folder: string, file: string): Promise<Uint8Array> => {
  const wanted = (await readSums(folder)).get(file);
  const bytes = await readFile(join(folder, file)).catch(() => undefined);
  if (!bytes || !wanted) throw new ModelError("weights_missing", `${file} or its checksum is missing`);
  const found = createHash("sha256").update(bytes).digest("hex");
  if (found !== wanted) throw new ModelError("weights_corrupt", `${file} does not match its checksum`);
  return bytes;
};
