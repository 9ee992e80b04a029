import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { installFlash, removeOldFlash } from "./flash-files.ts";
import { sha256Of, weightsManifestName } from "./weights-manifest.ts";

const needed = ["flash-voice.onnx", "flash-clone.onnx", "flash-decoder.onnx"];
const language = "flash-language.onnx";

let root = "";
const place = () => ({
  folder: join(root, "models"),
  manifest: { toolVersion: 1, weightsSha256: "", files: {}, choices: {} },
});
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "timbre-flash-"));
  await mkdir(join(root, "models"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** A folder of weights with these files, each holding its own name. */
const weightsWith = async (names: readonly string[]): Promise<string> => {
  const folder = await mkdtemp(join(root, "weights-"));
  const entries = names.map((name) => [name, Buffer.from(name)] as const);
  for (const [name, bytes] of entries) await writeFile(join(folder, name), bytes);
  const manifest = entries.map(([name, bytes]) => [name, { sha256: sha256Of(bytes) }]);
  await writeFile(join(folder, weightsManifestName), JSON.stringify(Object.fromEntries(manifest)));
  return folder;
};

describe("installFlash", () => {
  it("lays the small language model beside the decoder, all under one mark", async () => {
    const installed = await installFlash(place(), await weightsWith([...needed, language]));
    const names = Object.values(installed?.files ?? {}).map((path) => basename(path));
    expect(names).toEqual([...needed, language].map((name) => name.replace(".onnx", `-${installed?.mark}.onnx`)));
    expect((await readdir(join(root, "models"))).sort()).toEqual(names.sort());
  });

  it("does without the small language model, not without the decoder", async () => {
    const installed = await installFlash(place(), await weightsWith(needed));
    expect(Object.keys(installed?.files ?? {})).toEqual(["flashVoice", "flashClone", "flashDecoder"]);
    expect(await installFlash(place(), await weightsWith([language]))).toBeNull();
  });

  it("refuses damaged weights", async () => {
    const weights = await weightsWith([...needed, language]);
    await writeFile(join(weights, language), "torn");
    expect(await installFlash(place(), weights)).toBeNull();
  });

  it("marks other weights otherwise, and removes what was before", async () => {
    const here = place();
    const before = await installFlash(here, await weightsWith([...needed, language]));
    const after = await installFlash(here, await weightsWith(needed));
    expect(after?.mark).not.toBe(before?.mark);
    await removeOldFlash(here, after?.mark ?? "");
    const left = Object.values(after?.files ?? {}).map((path) => basename(path));
    expect((await readdir(here.folder)).sort()).toEqual(left.sort());
    expect(Object.keys(here.manifest.files).sort()).toEqual(left.sort());
  });
});
