import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { checkFile, recordFile, type Manifest } from "./made-files.ts";
import { readIntact } from "./weights-manifest.ts";
import { writeSafely } from "./write-safely.ts";

/** A folder of made files. */
export type Place = { folder: string; manifest: Manifest<unknown> };

type Installing = { source: string; mark: string };

/** Lays a file of the weights we trained there, under a name with `mark`, unless it is there already. Throws where it is damaged. */
export const installWeights = async (
  { folder, manifest }: Place,
  weightsDir: string,
  { source, mark }: Installing,
): Promise<string> => {
  const name = source.replace(".onnx", `-${mark}.onnx`);
  const path = join(folder, name);
  const found = await checkFile(path, manifest.files[name]);
  if (found.record) manifest.files[name] = found.record;
  if (found.state === "stale") {
    manifest.files[name] = await recordFile(path, await writeSafely(path, [await readIntact(weightsDir, source)]));
  }
  return path;
};

/** Removes files of that kind with another mark. */
export const removeOldWeights = async ({ folder, manifest }: Place, kind: RegExp, mark: string): Promise<void> => {
  const isCurrent = (name: string) => name.includes(`-${mark}.`) || name.includes(`-${mark}-`);
  const isOld = (name: string) => kind.test(name) && !isCurrent(name);
  for (const name of (await readdir(folder)).filter(isOld)) {
    await rm(join(folder, name), { force: true });
    delete manifest.files[name];
  }
};
