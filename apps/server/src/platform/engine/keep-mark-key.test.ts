import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { readMarkKeys } from "@timbre/engine";
import { afterEach, describe, expect, it } from "vitest";
import { exchangeMarkKey, keepMarkKey } from "./keep-mark-key.ts";

const folders: string[] = [];
const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "timbre-key-"));
  folders.push(folder);
  return path.join(folder, "keys");
};
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))));

describe("the key of the watermark", () => {
  it("is made once, for the owner's eyes, and stays when the server starts again", async () => {
    const folder = await newFolder();
    const file = await keepMarkKey(folder);
    const key = await readFile(file);
    expect(key).toHaveLength(32);
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(await readFile(await keepMarkKey(folder))).toEqual(key);
    expect(await readdir(folder)).toEqual(["watermark.key"]);
  });

  it("is one for processes that start together, and another for another server", async () => {
    const folder = await newFolder();
    const files = await Promise.all(Array.from({ length: 8 }, () => keepMarkKey(folder)));
    const keys = await Promise.all(files.map((file) => readFile(file, "hex")));
    expect(new Set(keys).size).toBe(1);
    expect(await readFile(await keepMarkKey(await newFolder()), "hex")).not.toBe(keys[0]);
  });

  it("is exchanged while the server runs, and those before it stay beside it", async () => {
    const folder = await newFolder();
    const file = await keepMarkKey(folder);
    const first = await readFile(file);
    await exchangeMarkKey(folder, new Date("2026-03-14T09:26:53Z"));
    const second = await readFile(file);
    await exchangeMarkKey(folder, new Date("2026-03-15T09:26:53Z"));
    const [current, ...earlier] = readMarkKeys(file).map((key) => Buffer.from(key));
    expect([first, second]).not.toContainEqual(current);
    expect(earlier).toEqual([first, second]);
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(await readdir(folder)).toHaveLength(3);
  });
});
