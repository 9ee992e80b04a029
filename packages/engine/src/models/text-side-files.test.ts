import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type TextSide, textSides } from "./kokoro/kokoro-model.ts";
import { installTextSide, removeOldTextSide, weightsOf } from "./text-side-files.ts";
import { sha256Of, weightsManifestName } from "./weights-manifest.ts";

let root = "";
const place = () => ({
  folder: join(root, "models"),
  manifest: { toolVersion: 1, weightsSha256: "", files: {}, choices: {} },
});
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "timbre-side-"));
  await mkdir(join(root, "models"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const weightsWith = async (text: string, side: TextSide): Promise<string> => {
  const folder = await mkdtemp(join(root, "weights-"));
  await writeFile(join(folder, weightsOf(side)), text);
  const manifest = { [weightsOf(side)]: { sha256: sha256Of(Buffer.from(text)) } };
  await writeFile(join(folder, weightsManifestName), JSON.stringify(manifest));
  return folder;
};

it.each(textSides)("lays the file of %s beside the others under a mark, and removes what was before", async (side) => {
  const here = place();
  const before = await installTextSide(here, await weightsWith("one", side), side);
  await writeFile(join(here.folder, `text-${side}-${before?.mark}-machine.packed.onnx`), "packed");
  await writeFile(join(here.folder, "text-int8.onnx"), "another file");
  const after = await installTextSide(here, await weightsWith("two", side), side);
  expect(after?.mark).not.toBe(before?.mark);
  await removeOldTextSide(here, side, after?.mark ?? "");
  const left = basename(after?.path ?? "");
  expect((await readdir(here.folder)).sort()).toEqual([left, "text-int8.onnx"].sort());
  expect(Object.keys(here.manifest.files)).toEqual([left]);
});

it("does without it where it is missing, not listed or damaged", async () => {
  const weights = await weightsWith("whole", "german");
  await writeFile(join(weights, "text-german.onnx"), "torn");
  expect(await installTextSide(place(), weights, "german")).toBeNull();
  expect(await installTextSide(place(), root, "german")).toBeNull();
  expect(await installTextSide(place(), undefined, "german")).toBeNull();
});
