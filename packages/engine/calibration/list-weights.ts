import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { readWeightsManifest, sha256Of, weightsManifestName } from "../src/models/weights-manifest.ts";

/** Writes sizes and checksums of the files in `weights/manifest.json`, after a file was trained again. */
const folder = fileURLToPath(new URL("../weights", import.meta.url));
const manifest = await readWeightsManifest(folder);
for (const [name, entry] of Object.entries(manifest)) {
  const bytes = await readFile(`${folder}/${name}`);
  manifest[name] = { ...entry, sizeBytes: bytes.length, sha256: sha256Of(bytes) };
}
await writeFile(`${folder}/${weightsManifestName}`, `${JSON.stringify(manifest, null, 2)}\n`);
