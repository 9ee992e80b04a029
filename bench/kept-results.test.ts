import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { openKeptResults, stampOf } from "./kept-results.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "timbre-kept-"));
afterAll(() => rmSync(folder, { recursive: true }));

const file = path.join(folder, "deep", "kept.jsonl");

it("makes a result once, even when the run begins again after a cut line", async () => {
  let made = 0;
  const make = () => Promise.resolve((made += 1));
  expect(await openKeptResults(file, "a").of(["voice", 1], make)).toBe(1);
  appendFileSync(file, '["half a li');
  const again = openKeptResults(file, "a");
  expect(await again.of(["voice", 1], make)).toBe(1);
  expect(await again.of(["voice", 2], make)).toBe(2);
});

it("makes everything again under another stamp", async () => {
  const first = openKeptResults(file, "b");
  await first.of("x", () => Promise.resolve("old"));
  expect(await openKeptResults(file, "c").of("x", () => Promise.resolve("new"))).toBe("new");
});

it("has a stamp that follows the sources and not their tests", () => {
  const sources = path.join(folder, "sources", "inner");
  mkdirSync(sources, { recursive: true });
  writeFileSync(path.join(sources, "one.ts"), "1");
  const before = stampOf([path.dirname(sources)]);
  writeFileSync(path.join(sources, "one.test.ts"), "2");
  expect(stampOf([path.dirname(sources)])).toBe(before);
  writeFileSync(path.join(sources, "one.ts"), "3");
  expect(stampOf([path.dirname(sources)])).not.toBe(before);
});
