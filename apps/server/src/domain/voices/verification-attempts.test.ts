import { verificationLimits } from "@timbre/contract";
import { describe, expect, it } from "vitest";
import type { VerificationAttempt } from "../../platform/database/tables/verification.ts";
import type { EarAnswer } from "../../platform/engine/ear.ts";
import { believedReading } from "../../test-support/clones/believed-reading.ts";
import { attemptRoundOf, countedAttempts, doubtfulSpeaker, takeReading } from "./verification-attempts.ts";

type Found = Partial<EarAnswer<"verifyReading">>;

const at = new Date("2026-01-01T12:00:00Z");
const unsure: Found = { failure: "unsure", speaker: [0.6, 0.8] };
const otherWords: Found = { failure: "words_differ", likeness: null };
const stranger: Found = { failure: "other_speaker" };

/** Reads one sentence after the other. */
const afterReadings = (...readings: Found[]) => {
  let attempts: VerificationAttempt[] = [];
  const failures = readings.map((found) => {
    const after = takeReading(attempts, { text: "A sentence.", at, found: { ...believedReading, ...found } });
    ({ attempts } = after);
    return after.failure;
  });
  const { left } = attemptRoundOf(attempts, { category: "cloned", now: at });
  return { failures, attempts, left };
};

describe("a reading whose words were not understood", () => {
  it("decides nothing: the owner is believed with the next", () => {
    const { failures, attempts } = afterReadings(otherWords, otherWords, {});
    expect(failures).toEqual(["misheard", "misheard", null]);
    expect(countedAttempts(attempts)).toHaveLength(1);
  });

  it("leaves a doubt about the voice where it was", () => {
    const { attempts, left } = afterReadings(unsure, otherWords, { failure: "too_quiet" }, otherWords);
    expect(doubtfulSpeaker(attempts)).toEqual(unsure.speaker);
    expect(left).toBe(verificationLimits.maxAttempts);
  });

  it("costs the attempt once there were too many, with the doubt in between", () => {
    const { failures, attempts, left } = afterReadings(otherWords, unsure, otherWords, otherWords);
    expect(failures).toEqual(["misheard", "unsure", "misheard", "words_differ"]);
    expect(left).toBe(verificationLimits.maxAttempts - 1);
    expect(doubtfulSpeaker(attempts)).toBeUndefined();
    expect(attempts).toHaveLength(1);
  });

  it("gives a stranger no more voices to try: each that was heard costs an attempt", () => {
    const { failures, left } = afterReadings(otherWords, stranger, otherWords, unsure, otherWords, stranger);
    expect(failures.filter((failure) => failure === "other_speaker")).toHaveLength(2);
    expect(left).toBe(verificationLimits.maxAttempts - 2);
  });

  it.each(["replayed", "synthetic"] as const)("does not make one that is %s cheaper", (failure) => {
    expect(afterReadings(otherWords, { failure }).left).toBe(verificationLimits.maxAttempts - 1);
  });
});

it("a new doubt takes the place of the last, and keeps count of what was misheard", () => {
  const again: Found = { failure: "unsure", speaker: [1, 0] };
  const { attempts, failures } = afterReadings(otherWords, unsure, again, otherWords, otherWords);
  expect(failures.at(-1)).toBe("words_differ");
  expect(doubtfulSpeaker(attempts)).toBeUndefined();
  expect(doubtfulSpeaker(afterReadings(unsure, again).attempts)).toEqual(again.speaker);
});
