import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findProgram, programNames } from "./find-program.ts";

describe("programs beside the engine", () => {
  it.each(programNames)("finds %s where it is installed", (name) => {
    expect(existsSync(findProgram(name, "") ?? "")).toBe(true);
  });

  it("leaves out what the operator names", () => {
    expect(findProgram("espeak-ng", "faad2, espeak-ng")).toBeUndefined();
    expect(findProgram("espeak-ng", "faad2")).toBeDefined();
  });
});
