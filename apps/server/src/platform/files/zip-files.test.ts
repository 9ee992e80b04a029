import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { zipFiles } from "./zip-files.ts";

const entry = (name: string, parts: string[], log: string[] = []) => ({
  name,
  modifiedAt: new Date("2026-03-14T09:26:53Z"),
  open: async () => {
    log.push(name);
    return (async function* () {
      for (const part of parts) yield Buffer.from(part);
    })();
  },
});

describe("zipFiles", () => {
  it("packs every file whole", async () => {
    const chunks: Uint8Array[] = [];
    for await (const bytes of zipFiles([entry("a.mp3", ["one ", "two"]), entry("b.wav", []), entry("c.pcm", ["x"])])) {
      chunks.push(Uint8Array.from(bytes));
    }
    const files = unzipSync(Buffer.concat(chunks));
    const texts = Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]);
    expect(texts).toEqual([
      ["a.mp3", "one two"],
      ["b.wav", ""],
      ["c.pcm", "x"],
    ]);
  });

  it("opens a file only when the one before has been read", async () => {
    const opened: string[] = [];
    const zip = zipFiles([entry("a", ["1", "2", "3"], opened), entry("b", ["4"], opened)]);
    await zip.next();
    await zip.next();
    expect(opened).toEqual(["a"]);
    await zip.return(undefined);
  });
});
