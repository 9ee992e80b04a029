import { describe, expect, it } from "vitest";
import { liftOf, voiceLimitReached } from "./plan-lifts.ts";

describe("what lifts a limit", () => {
  it("is the lowest plan that allows more", () => {
    expect(liftOf("free", (plan) => plan.seats, "seats")).toBe("The Scale plan allows 3 seats.");
    expect(liftOf("starter", (plan) => plan.creditsPerMonth, "credits a month")).toBe(
      "The Creator plan allows 100,000 credits a month.",
    );
    expect(voiceLimitReached("growing_business").message).toBe(
      "You've used all of your custom voice slots. The Enterprise plan allows 2,000 of them.",
    );
  });

  it("is the operator where no plan allows more", () => {
    expect(liftOf("enterprise", (plan) => plan.seats, "seats")).toBe(
      "No plan allows more. Ask the operator of this server.",
    );
  });
});
