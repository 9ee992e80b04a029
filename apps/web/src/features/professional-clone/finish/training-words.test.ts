import { describe, expect, it } from "vitest";
import type { Training } from "../../../api/professional-clone/training.ts";
import { aboutWords, lastTraining, outcomeWords, trainingWords } from "./training-words.ts";

const minutes = (count: number): number => count * 60_000;
const training = (part: Partial<Training> = {}): Training => ({
  modelId: "m",
  state: "fine_tuning",
  progress: 0.4,
  message: null,
  placeInLine: null,
  leftMs: null,
  usedMs: null,
  ...part,
});

describe("the time that a training takes, in words", () => {
  it.each([
    [0, "about a minute"],
    [minutes(1.4), "about a minute"],
    [minutes(1.6), "about 2 minutes"],
    [minutes(12.2), "about 12 minutes"],
    [minutes(89), "about 89 minutes"],
    [minutes(91), "about 2 hours"],
    [minutes(200), "about 3 hours"],
  ])("PVC-104 is no more exact than the estimate: %i ms", (ms, words) => {
    expect(aboutWords(ms)).toBe(words);
  });

  it("PVC-104 is told in line, before anything is measured", () => {
    const queued = training({ state: "queued", progress: 0, placeInLine: 0 });
    expect(trainingWords(queued, minutes(18))).toBe(
      "Next in line \u00b7 Training takes about 18 minutes on this server",
    );
    expect(trainingWords({ ...queued, placeInLine: 2 }, minutes(18))).toContain("about 18 minutes");
    expect(trainingWords(queued, null)).toBe("Next in line");
  });

  it("PVC-104 is what is left, once that is measured", () => {
    expect(trainingWords(training({ leftMs: minutes(7) }), minutes(18))).toBe(
      "40% trained, about 7 minutes left on this server",
    );
    expect(trainingWords(training(), minutes(18))).toBe(
      "40% trained \u00b7 Training takes about 18 minutes on this server",
    );
    expect(trainingWords(training(), null)).toBe("40% trained");
  });
});

it("says how a training ended", () => {
  expect(trainingWords(training({ state: "failed", message: "Add recordings." }), null)).toBe("Add recordings.");
  expect(trainingWords(training({ state: "failed" }), null)).toBe("The training failed. Start it again.");
  expect(trainingWords(training({ state: "cancelled" }), null)).toBe("The training was cancelled.");
  expect(outcomeWords([training({ state: "fine_tuned", message: "Likeness 78 of 100." })])).toBe("Likeness 78 of 100.");
  expect(outcomeWords([training({ state: "cancelled", message: "old" })])).toBe("The training was cancelled.");
  expect(outcomeWords([])).toBeNull();
});

it("tells the training that is under way before those that ended", () => {
  const queued = training({ modelId: "late", state: "queued" });
  expect(lastTraining([training({ state: "fine_tuned" }), queued])).toBe(queued);
  expect(lastTraining([training({ state: "failed", modelId: "first" })])?.modelId).toBe("first");
  expect(lastTraining(undefined)).toBeUndefined();
});
