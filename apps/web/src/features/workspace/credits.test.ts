import { describe, expect, it } from "vitest";
import { makeUser } from "../../test-builders.ts";
import { creditsTone, leftCredits, subscriptionWarning, usedPercent } from "./credits.ts";

const credits = (used: number, limit = 1_000) => makeUser({ used, limit }).credits;

describe("credits", () => {
  it("SHELL-75 the percentage is rounded and never over 100", () => {
    expect(usedPercent(credits(334))).toBe(33);
    expect(usedPercent(credits(1_500))).toBe(100);
  });

  it("SHELL-74 what is left is never below nothing", () => {
    expect(leftCredits(credits(400))).toBe(600);
    expect(leftCredits(credits(1_500))).toBe(0);
  });

  it("SHELL-76 the ring is red from 80% on and neutral below", () => {
    expect(creditsTone(credits(794), "active")).toBe("neutral");
    expect(creditsTone(credits(800), "active")).toBe("red");
  });

  it("SHELL-76 a problem with the subscription is orange, even when nearly all is used", () => {
    expect(creditsTone(credits(950), "disabled")).toBe("orange");
    expect(creditsTone(credits(0), "past_due")).toBe("orange");
  });

  it("SHELL-81 SHELL-82 says what the problem is", () => {
    expect(subscriptionWarning("unpaid")).toBe("You have an incomplete or failed payment.");
    expect(subscriptionWarning("disabled")).toBe(
      "Your free tier access has been disabled. Please upgrade to a paid plan.",
    );
    expect(subscriptionWarning("active")).toBeNull();
  });
});
