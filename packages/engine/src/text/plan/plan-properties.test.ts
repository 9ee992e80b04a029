import { describe, expect, it } from "vitest";
import { languages, type Language } from "../language.ts";
import { planSpeech } from "../plan-speech.ts";
import { clauseLengthsOf } from "../split/split-settings.ts";
import { UnspeakableInputError } from "../unspeakable-input-error.ts";
import type { SpeechPlan } from "./speech-plan.ts";

// prettier-ignore
const tokens = [
  "word", "Dr.", "$5.50", "3/15/2024", "10:30", "e.g.", "U.S.", "NASA", "XIV", "1,234", "3.14", "50%", "5km", "½", "x²", "555-1234", "a@b.com", "www.x.com/y",
  "😂", "👋🏽", "🇫🇷", "你好", "三百", "こんにちは", "3人", "नमस्ते", "мир", "α", "**", "[a](b)", "# ", "- ", "`", "|", "\n", "\n\n", " ", " ", " ", " ", ",", ".", "?", "!", "…", ";", ":", "—", "-",
  "'", '"', "“", "”", "(", ")", "[", "]", "<", ">", "&", "&amp;", '<break time="1s"/>', '<break time="9s"/>', "<break", "</break>", '<phoneme ph="x">', "</phoneme>", "<speak>", "<b>", "[sad]", "[laughs]",
  "[pause]", "[growls]", "\u200B", "\u202E", "\u0000", "\uD83D", "\uDE00", "e\u0301", "\u0301", "ﬁ", "１２", "aaaaaaaaaaaaaaaaaaaa", "7777777777777777777777", "Kokoro", "UN",
];

/** A small generator with a fixed start, so that a failure comes back. */
const makeDice = (seed: number) => {
  let state = seed;
  return (sides: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
};

const randomText = (seed: number): string => {
  const roll = makeDice(seed);
  return Array.from({ length: 5 + roll(60) }, () => tokens[roll(tokens.length)]).join(roll(2) === 0 ? " " : "");
};

const planOf = (text: string, language: Language): SpeechPlan | undefined => {
  try {
    return planSpeech(text, {
      language,
      hasTags: true,
      pronunciations: [
        { kind: "alias", text: "UN", alias: "United Nations" },
        { kind: "ipa", text: "Kokoro", ipa: "kokoɾo" },
      ],
    });
  } catch (error) {
    if (error instanceof UnspeakableInputError) return undefined;
    throw error;
  }
};

const checkPlan = (text: string, plan: SpeechPlan): void => {
  let written = 0;
  for (const step of plan.steps) {
    expect(step.span.start).toBeGreaterThanOrEqual(written);
    expect(step.span.end).toBeLessThanOrEqual(text.length);
    written = step.span.end;
    if (step.kind === "sound") continue;
    expect(step.spoken).toMatch(/[\p{L}\p{N}]/u);
    expect(step.spoken).toBe(step.spoken.trim());
    expect(step.parts.map(({ span }) => step.spoken.slice(span.start, span.end)).join("")).toBe(step.spoken);
    let spoken = 0;
    for (const { output, input } of step.runs) {
      expect(output.start).toBe(spoken);
      expect(input.start).toBeGreaterThanOrEqual(step.span.start);
      expect(input.end).toBeLessThanOrEqual(step.span.end);
      spoken = output.end;
    }
    expect(spoken).toBe(step.spoken.length);
  }
};

describe.each(languages)("any text planned in %s", (language) => {
  it("leads back to what was written, in order, and says something in every clause", () => {
    for (let seed = 1; seed <= 150; seed += 1) {
      const text = randomText(seed);
      const plan = planOf(text, language);
      if (plan !== undefined) checkPlan(text, plan);
    }
  });

  it("keeps every clause under the bound", () => {
    const { most } = clauseLengthsOf(language);
    for (let seed = 200; seed <= 260; seed += 1) {
      const steps = planOf(randomText(seed).repeat(5), language)?.steps ?? [];
      for (const step of steps) if (step.kind === "clause") expect(step.spoken.length).toBeLessThanOrEqual(most * 1.1);
    }
  });
});
