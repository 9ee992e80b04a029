import { describe, expect, it } from "vitest";
import { makeUser } from "../../test-builders.ts";
import { findShortage } from "./quota.ts";

describe("findShortage", () => {
  it("TTS-18 lets a request through that costs exactly what is left", () => {
    expect(findShortage(100, makeUser({ used: 9_900, limit: 10_000 }))).toBeNull();
  });

  it("TTS-18 stops a request that costs one credit more", () => {
    expect(findShortage(101, makeUser({ used: 9_900, limit: 10_000 }))).toMatchObject({
      costCredits: 101,
      leftCredits: 100,
      isFree: true,
    });
  });

  it("TTS-18 PERM-28 tells the free tier from the others", () => {
    expect(findShortage(1, makeUser({ used: 5, limit: 5, tier: "creator" }))?.isFree).toBe(false);
  });
});
