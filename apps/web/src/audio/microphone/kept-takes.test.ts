import { describe, expect, it } from "vitest";
import { joinPieces, KeptTakes } from "./kept-takes.ts";

const piece = (takeId: string, text: string, durationMs: number) => ({
  owner: "ada",
  takeId,
  sound: new Blob([text], { type: "audio/mp4;codecs=aac" }),
  durationMs,
  keptAtMs: 0,
});

describe("KeptTakes", () => {
  it("joins the pieces of each take in the order they came", () => {
    const takes = joinPieces([piece("a", "one ", 1_000), piece("b", "other", 700), piece("a", "two", 2_000)]);
    expect(takes.map(({ takeId, durationMs }) => [takeId, durationMs])).toEqual([
      ["a", 2_000],
      ["b", 700],
    ]);
    expect(takes[0]?.file.size).toBe("one two".length);
    expect(takes[0]?.file.name).toBe("recording.mp4");
  });

  it("a browser that keeps nothing finds nothing, and nothing breaks", async () => {
    const takes = new KeptTakes("ada");
    takes.add("a", new Blob(["x"]), 1_000);
    takes.remove("a");
    takes.clear();
    expect(await takes.list()).toEqual([]);
  });
});
