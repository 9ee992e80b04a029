import { describe, expect, it } from "vitest";
import type { Language } from "../language.ts";
import { planSpeech } from "../plan-speech.ts";
import { figures } from "./test-figures.ts";
import { signs } from "./test-signs.ts";

const readings = { ...figures, ...signs };

const rows = Object.entries(readings).flatMap(([kind, byLanguage]) =>
  Object.entries(byLanguage).map(([language, [written, spoken]]) => ({ kind, language, written, spoken })),
);

describe("every kind of writing is read in every language", () => {
  it.each(rows)("$kind in $language: $written", ({ language, written, spoken }) => {
    const { steps } = planSpeech(written, { language: language as Language });
    expect(steps.map((step) => (step.kind === "clause" ? step.spoken : "")).join(" ")).toBe(spoken);
  });
});
