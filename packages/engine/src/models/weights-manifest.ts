import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ModelError } from "./model-error.ts";

/** What `manifest.json` beside the weights we trained says of each file. */
export type WeightsManifest = Record<string, { what: string; card: string; sizeBytes: number; sha256: string }>;

export const weightsManifestName = "manifest.json";

/** Empty when a folder has none. */
export const readWeightsManifest = async (folder: string): Promise<WeightsManifest> => {
  const text = await readFile(join(folder, weightsManifestName), "utf8").catch(() => "{}");
  return JSON.parse(text) as WeightsManifest;
};

/** A file whose checksum was found right. Throws `weights_missing` or `weights_corrupt`. */
export const readIntact = async (folder: string, file: string): Promise<Uint8Array> => {
  const wanted = (await readWeightsManifest(folder))[file];
  const bytes = await readFile(join(folder, file)).catch(() => undefined);
  if (!bytes || !wanted) throw new ModelError("weights_missing", `${file} or its entry in the manifest is missing`);
  if (sha256Of(bytes) !== wanted.sha256) throw new ModelError("weights_corrupt", `${file} does not match its checksum`);
  return bytes;
};

export const sha256Of = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
