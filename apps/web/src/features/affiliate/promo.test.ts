import { describe, expect, it, vi } from "vitest";
import { makeUser } from "../../test-builders.ts";
import { drawOnce, isPromoShown } from "./promo.ts";

const weekMs = 7 * 86_400_000;
const createdMs = new Date("2026-01-01T00:00:00Z").getTime();
const lucky = { nowMs: createdMs + weekMs + 1, draw: 0.05 };

describe("the affiliate promo", () => {
  it("SHELL-72 is for four plans alone", () => {
    const shown = ["free", "starter", "creator", "pro", "growing_business", "scale_2024_08_10", "enterprise"].filter(
      (tier) => isPromoShown(makeUser({ tier }), lucky),
    );
    expect(shown).toEqual(["creator", "pro", "growing_business", "scale_2024_08_10"]);
  });

  it("SHELL-72 waits until the account is older than a week", () => {
    const user = makeUser({ tier: "pro" });
    expect(isPromoShown(user, { ...lucky, nowMs: createdMs + weekMs })).toBe(false);
    expect(isPromoShown(user, lucky)).toBe(true);
  });

  it("SHELL-72 leaves out who has a code, and isolated workspaces", () => {
    const user = makeUser({ tier: "pro" });
    expect(isPromoShown({ ...user, affiliate: { code: "c", link: "l" } }, lucky)).toBe(false);
    expect(isPromoShown({ ...user, environment: "isolated" }, lucky)).toBe(false);
  });

  it("SHELL-72 comes in one session of ten, drawn once", () => {
    const user = makeUser({ tier: "pro" });
    expect(isPromoShown(user, { ...lucky, draw: 0.1 })).toBe(false);
    expect(isPromoShown(user, { ...lucky, draw: 0.0999 })).toBe(true);
    sessionStorage.clear();
    const random = vi.fn(() => 0.42);
    expect([drawOnce(random), drawOnce(random)]).toEqual([0.42, 0.42]);
    expect(random).toHaveBeenCalledTimes(1);
  });
});
