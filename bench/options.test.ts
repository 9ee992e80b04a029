import { describe, expect, it } from "vitest";
import { partNames, readOptions, wordSetNames } from "./options.ts";

describe("options of the bench", () => {
  it("runs every part on samples of the sets by default", () => {
    expect(readOptions([], {})).toEqual({ set: "quick", parts: partNames, wordSets: wordSetNames, runs: 5 });
  });

  it("takes the whole sets by argument or by environment", () => {
    expect(readOptions(["--full"], {}).set).toBe("full");
    expect(readOptions([], { BENCH_SET: "full" }).set).toBe("full");
  });

  it("runs chosen parts in the usual order", () => {
    expect(readOptions(["--only=words,load"], {}).parts).toEqual(["load", "words"]);
  });

  it("hears chosen sets of words alone", () => {
    expect(readOptions(["--only=words", "--words=hard,it"], {}).wordSets).toEqual(["it", "hard"]);
  });

  it("trains as many people as asked for", () => {
    expect(readOptions(["--only=clone-pro", "--people=2"], {}).people).toBe(2);
    expect(() => readOptions(["--people=some"], {})).toThrow("--people=some");
  });

  it("refuses what it does not know", () => {
    expect(() => readOptions(["--only=wrods"], {})).toThrow("wrods");
    expect(() => readOptions(["--words=xx"], {})).toThrow("xx");
    expect(() => readOptions(["--ful"], {})).toThrow("--ful");
  });
});
