import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lockFolder } from "./folder-lock.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "timbre-lock-"));
  file = path.join(folder, "db.lock");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("the lock of the data folder", () => {
  it("is held by one at a time", () => {
    const lock = lockFolder(file);
    expect(() => lockFolder(file)).toThrow("Another Timbre process");
    lock.release();
    lockFolder(file).release();
  });

  it("is taken over from a process that died", () => {
    writeFileSync(file, "4194304\n1");
    lockFolder(file).release();
  });

  it("is taken over when the process number now belongs to somebody else", () => {
    writeFileSync(file, `${process.pid}\nanother start`);
    lockFolder(file).release();
  });
});
