import { describe, expect, it } from "vitest";
import { isAtLeast, planOf, plans, tierOf, tiers } from "./plans.ts";

describe("plans", () => {
  it("PERM-37 have one order, in which an unknown tier counts as free", () => {
    expect(tiers).toEqual(["free", "starter", "creator", "pro", "growing_business", "scale_2024_08_10", "enterprise"]);
    for (const [i, low] of tiers.entries()) {
      for (const high of tiers.slice(i)) expect(isAtLeast(high, low)).toBe(true);
      for (const lower of tiers.slice(0, i)) expect(isAtLeast(lower, low)).toBe(false);
    }
    expect(tierOf("gold")).toBe("free");
    expect(isAtLeast("gold", "starter")).toBe(false);
  });

  it("PERM-21 Business has two professional slots more than the tiers below it", () => {
    const below = (["creator", "pro", "growing_business"] as const).map((tier) => plans[tier].professionalVoices);
    expect(below).toEqual([1, 1, 1]);
    expect(plans.scale_2024_08_10).toMatchObject({ shownAs: "Business", professionalVoices: 3 });
  });

  it("PERM-12 PERM-14 clone instantly from Starter on, professionally from Creator on", () => {
    expect(tiers.filter((tier) => plans[tier].canCloneInstantly)[0]).toBe("starter");
    expect(tiers.filter((tier) => plans[tier].professionalVoices > 0)[0]).toBe("creator");
  });

  it("PERM-25 PERM-26 say who skips verification and who may ask for it by hand", () => {
    expect(tiers.filter((tier) => plans[tier].canBypassVoiceCaptcha)).toEqual(["enterprise"]);
    expect(tiers.filter((tier) => planOf(tier).canRequestManualVerification)[0]).toBe("pro");
  });
});
