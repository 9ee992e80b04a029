import { describe, expect, it } from "vitest";
import { partNames, readOptions } from "./options.ts";

describe("options of the bench", () => {
  it("runs every part on samples of the sets by default", () => {
    expect(readOptions([], {})).toEqual({ set: "quick", parts: partNames, runs: 5 });
  });

  it("takes the whole sets by argument or by environment", () => {
    expect(readOptions(["--full"], {}).set).toBe("full");
    expect(readOptions([], { BENCH_SET: "full" }).set).toBe("full");
  });

  it("runs chosen parts in the usual order", () => {
    expect(readOptions(["--only=words,load"], {}).parts).toEqual(["load", "words"]);
  });

  it("refuses what it does not know", () => {
    expect(() => readOptions(["--only=wrods"], {})).toThrow("wrods");
    expect(() => readOptions(["--ful"], {})).toThrow("--ful");
  });
});
