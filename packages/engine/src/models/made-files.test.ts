import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkFile, hashFile, readManifest, recordFile, saveManifest, type FileRecord } from "./made-files.ts";

let folder = "";
let path = "";
let record: FileRecord = { sizeBytes: 0, sha256: "", mtimeMs: 0 };
const made = { toolVersion: 3, weightsSha256: "abc" };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "timbre-manifest-"));
  path = join(folder, "piece.onnx");
  await writeFile(path, "weights");
  record = await recordFile(path, { sizeBytes: 7, sha256: await hashFile(path) });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe("checkFile", () => {
  it("trusts size and time without reading the file", async () => {
    expect(await checkFile(path, { ...record, sha256: "never compared" })).toMatchObject({ state: "same" });
  });

  it("reads the file again when only its time changed, and takes the new time over", async () => {
    await utimes(path, new Date(1000), new Date(1000));
    expect(await checkFile(path, record)).toEqual({ state: "moved", record: { ...record, mtimeMs: 1000 } });
  });

  it("finds a file stale whose bytes changed but not its size", async () => {
    await writeFile(path, "WEIGHTS");
    await utimes(path, new Date(1000), new Date(1000));
    expect(await checkFile(path, record)).toEqual({ state: "stale" });
  });

  it("finds a shorter, a missing and an unrecorded file stale", async () => {
    expect(await checkFile(path, { ...record, sizeBytes: 8 })).toEqual({ state: "stale" });
    expect(await checkFile(join(folder, "none"), record)).toEqual({ state: "stale" });
    expect(await checkFile(path, undefined)).toEqual({ state: "stale" });
  });
});

describe("readManifest", () => {
  it("gives back what was saved", async () => {
    const manifest = { ...made, files: { "piece.onnx": record }, choices: { here: "fast" } };
    await saveManifest(folder, manifest);
    expect(await readManifest(folder, made)).toEqual(manifest);
  });

  it("starts again for another tool, other weights, or a torn file", async () => {
    const fresh = (changed: Partial<typeof made>) => ({ ...made, ...changed, files: {}, choices: {} });
    await saveManifest(folder, { ...made, files: { "piece.onnx": record }, choices: {} });
    expect(await readManifest(folder, { ...made, toolVersion: 4 })).toEqual(fresh({ toolVersion: 4 }));
    expect(await readManifest(folder, { ...made, weightsSha256: "d" })).toEqual(fresh({ weightsSha256: "d" }));
    await writeFile(join(folder, "manifest.json"), '{"toolVersion":3,"wei');
    expect(await readManifest(folder, made)).toEqual(fresh({}));
  });

  it("is not kept where nobody may write, and says so", async () => {
    expect(await saveManifest(folder, { ...made, files: {}, choices: {} })).toBe(true);
    // Not even root makes files there.
    expect(await saveManifest("/sys", { ...made, files: {}, choices: {} })).toBe(false);
    await expect(saveManifest(path, { ...made, files: {}, choices: {} })).rejects.toThrow();
  });
});
