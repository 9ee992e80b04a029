import { describe, expect, it } from "vitest";
import { makeUser } from "../../test-builders.ts";
import { canUpgrade, dismissedForMs, dismissLowCredits, isLowCreditsShown } from "./low-credits.ts";

describe("low credits", () => {
  it("SHELL-77 shows from 80% on, for paid plans only", () => {
    const shown = (used: number, tier: string) => isLowCreditsShown(makeUser({ used, limit: 100, tier }), 0);
    expect(shown(79, "starter")).toBe(false);
    expect(shown(80, "starter")).toBe(true);
    expect(shown(100, "free")).toBe(false);
  });

  it("SHELL-78 stays away for 24 hours once dismissed", () => {
    const user = makeUser({ used: 90, limit: 100, tier: "pro" });
    dismissLowCredits(1_000);
    expect(isLowCreditsShown(user, 1_000 + dismissedForMs - 1)).toBe(false);
    expect(isLowCreditsShown(user, 1_000 + dismissedForMs)).toBe(true);
  });

  it("SHELL-79 SHELL-80 upgrading is offered where it can be done", () => {
    expect(canUpgrade(makeUser({ tier: "free" }))).toBe(true);
    expect(canUpgrade(makeUser({ tier: "enterprise" }))).toBe(false);
    expect(canUpgrade(makeUser({ tier: "scale_2024_08_10" }))).toBe(false);
    expect(canUpgrade({ ...makeUser({ tier: "pro" }), workspaceRole: "member" })).toBe(false);
  });
});
