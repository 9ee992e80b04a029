import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { removeLeftovers, writeSafely } from "./write-safely.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "timbre-write-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const halfThenFail = function* () {
  yield Buffer.from("half");
  throw new Error("the disk is gone");
};

describe("writeSafely", () => {
  it("writes the chunks in order and reports size and checksum", async () => {
    const path = join(folder, "deep", "file.bin");
    const written = await writeSafely(path, [Buffer.from("ab"), Buffer.from("c")]);
    expect(await readFile(path, "utf8")).toBe("abc");
    expect(written).toEqual({
      sizeBytes: 3,
      sha256: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    });
  });

  it("leaves nothing behind when writing fails", async () => {
    await expect(writeSafely(join(folder, "file.bin"), halfThenFail())).rejects.toThrow("the disk is gone");
    expect(await readdir(folder)).toEqual([]);
  });

  it("keeps the old file when the new one is not accepted", async () => {
    const path = join(folder, "file.bin");
    await writeSafely(path, [Buffer.from("old")]);
    const refuse = () => {
      throw new Error("wrong checksum");
    };
    await expect(writeSafely(path, [Buffer.from("new")], refuse)).rejects.toThrow("wrong checksum");
    expect(await readFile(path, "utf8")).toBe("old");
  });
});

describe("removeLeftovers", () => {
  it("removes what a dead process left, and only that", async () => {
    const noSuchPid = 2 ** 22 + 1;
    await writeFile(join(folder, `a.onnx.partial-${noSuchPid}-x`), "half");
    await writeFile(join(folder, "a.onnx"), "whole");
    await removeLeftovers(folder);
    expect(await readdir(folder)).toEqual(["a.onnx"]);
  });

  it("removes what an earlier process with our number left", async () => {
    const path = join(folder, `a.onnx.partial-${process.pid}-x`);
    await writeFile(path, "half");
    await utimes(path, new Date(0), new Date(0));
    await removeLeftovers(folder);
    expect(await readdir(folder)).toEqual([]);
  });

  it("keeps what is being written now", async () => {
    const name = `a.onnx.partial-${process.pid}-x`;
    await writeFile(join(folder, name), "half");
    await removeLeftovers(folder);
    expect(await readdir(folder)).toEqual([name]);
  });
});
