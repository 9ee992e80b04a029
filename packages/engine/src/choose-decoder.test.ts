import { describe, expect, it } from "vitest";
import { chooseDecoder } from "./choose-decoder.ts";

describe("which decoder says a request", () => {
  it("is the one it asks for, and the full one when it does not say", () => {
    expect([chooseDecoder("on", "flash"), chooseDecoder("on", "full"), chooseDecoder("on")]).toEqual([
      "flash",
      "full",
      "full",
    ]);
  });

  it("is what the operator says, whatever is asked", () => {
    expect([chooseDecoder("off", "flash"), chooseDecoder("everywhere", "full")]).toEqual(["full", "flash"]);
  });
});
