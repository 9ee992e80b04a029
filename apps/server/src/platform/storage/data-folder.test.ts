import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { prepareDataFolder, tryFolder } from "./data-folder.ts";
import { storageLossOf } from "./storage-loss.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "timbre-folder-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const modeOf = async (...names: string[]): Promise<string> =>
  ((await stat(path.join(folder, ...names))).mode & 0o777).toString(8);

describe("the data folder", () => {
  it("is closed to others, with everything an earlier version left in it", async () => {
    await chmod(folder, 0o755);
    await mkdir(path.join(folder, "files/kept/history/ab"), { recursive: true, mode: 0o755 });
    await writeFile(path.join(folder, "files/kept/history/ab/sound.mp3"), "x", { mode: 0o644 });
    await mkdir(path.join(folder, "db"), { mode: 0o755 });
    await prepareDataFolder(folder, [folder, path.join(folder, "uploads")]);
    expect(await modeOf()).toBe("700");
    for (const one of ["files", "files/kept", "files/kept/history/ab", "db", "uploads"])
      expect([one, await modeOf(one)]).toEqual([one, "700"]);
    expect(await modeOf("files/kept/history/ab/sound.mp3")).toBe("600");
  });

  it("is asked by writing to it", async () => {
    expect(await tryFolder(folder)).toBe("ready");
    expect(await tryFolder(path.join(folder, "missing"))).toBe("unavailable");
  });

  it("says in one sentence why it cannot be used", async () => {
    await writeFile(path.join(folder, "taken"), "x");
    const taken = path.join(folder, "taken/inside");
    await expect(prepareDataFolder(folder, [taken])).rejects.toThrow(`${taken} cannot be written to`);
  });
});

describe("a failing disk", () => {
  it("is told apart from other failures", () => {
    const failure = (code: string, syscall?: string) => Object.assign(new Error(code), { code, syscall });
    expect(storageLossOf(failure("ENOSPC", "write"))).toBe("full");
    expect(storageLossOf(failure("EROFS", "open"))).toBe("unavailable");
    expect(storageLossOf(new Error("query", { cause: failure("53100") }))).toBe("full");
    expect(storageLossOf(failure("ENOENT", "open"))).toBeUndefined();
    expect(storageLossOf(failure("EACCES"))).toBeUndefined();
  });
});
