import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { installTextSide, removeOldTextSide } from "./text-side-files.ts";
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

const weightsOf = async (text: string): Promise<string> => {
  const folder = await mkdtemp(join(root, "weights-"));
  await writeFile(join(folder, "text-german.onnx"), text);
  const manifest = { "text-german.onnx": { sha256: sha256Of(Buffer.from(text)) } };
  await writeFile(join(folder, weightsManifestName), JSON.stringify(manifest));
  return folder;
};

it("lays the file beside the others under a mark, and removes what was before", async () => {
  const here = place();
  const before = await installTextSide(here, await weightsOf("one"));
  await writeFile(join(here.folder, `text-german-${before?.mark}-machine.packed.onnx`), "packed");
  await writeFile(join(here.folder, "text-int8.onnx"), "another file");
  const after = await installTextSide(here, await weightsOf("two"));
  expect(after?.mark).not.toBe(before?.mark);
  await removeOldTextSide(here, after?.mark ?? "");
  const left = basename(after?.textGerman ?? "");
  expect((await readdir(here.folder)).sort()).toEqual([left, "text-int8.onnx"]);
  expect(Object.keys(here.manifest.files)).toEqual([left]);
});

it("does without it where it is missing, not listed or damaged", async () => {
  const weights = await weightsOf("whole");
  await writeFile(join(weights, "text-german.onnx"), "torn");
  expect(await installTextSide(place(), weights)).toBeNull();
  expect(await installTextSide(place(), root)).toBeNull();
  expect(await installTextSide(place(), undefined)).toBeNull();
});
