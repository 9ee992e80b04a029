import { describe, expect, it } from "vitest";
import { makeProfessionalVoice } from "../professional-test-support.tsx";
import { attemptsLeft, historyOf, isExhausted, resetAdvice, showsAttempts } from "./attempts.ts";

const now = new Date("2026-03-01T10:00:00Z");
const inHours = (hours: number): Date => new Date(now.getTime() + hours * 3_600_000);
const after = (attemptsCount: number, attemptsResetAt: Date | null = inHours(3)) =>
  makeProfessionalVoice({ attemptsCount, attemptsResetAt });

describe("attempts to prove a voice", () => {
  it("PVC-87 PVC-88 are five, and shown when three or fewer are left and it is known when they come back", () => {
    expect(attemptsLeft(after(0))).toBe(5);
    expect(showsAttempts(after(1))).toBe(false);
    expect(showsAttempts(after(2))).toBe(true);
    expect(showsAttempts(after(2, null))).toBe(false);
  });

  it("PVC-92 end with the last one", () => {
    expect(isExhausted(after(4))).toBe(false);
    expect(isExhausted(after(5))).toBe(true);
  });

  it("PVC-93 come back at a time that is told, or through the help center", () => {
    expect(resetAdvice(after(5), now)).toBe("You can try again in 3 hours");
    expect(resetAdvice(after(5, inHours(0.2)), now)).toBe("You can try again in 12 minutes");
    expect(resetAdvice(after(5, inHours(-1)), now)).toContain("contact the help center");
    expect(resetAdvice(after(5, null), now)).toContain("contact the help center");
  });

  it("PVC-86 are listed with what came of them, where 'None' means success", () => {
    const voice = makeProfessionalVoice({ failures: ["The voice does not match.", "None"] });
    expect(historyOf(voice)).toEqual([
      { number: 2, isSuccess: true, words: "Success" },
      { number: 1, isSuccess: false, words: "The voice does not match." },
    ]);
  });
});
