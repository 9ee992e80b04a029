import { describe, expect, it } from "vitest";
import { unknownIds } from "./coverage.mjs";

describe("requirement ids in titles of tests", () => {
  it("can all be looked up in docs/requirements.md", () => {
    expect(unknownIds()).toEqual([]);
  });
});
