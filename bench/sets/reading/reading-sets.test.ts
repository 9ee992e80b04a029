import { describe, expect, it } from "vitest";
import { isReadAs, readingOf } from "./is-read-as.ts";
import type { ReadingRow } from "./reading-row.ts";
import { readingSets } from "./reading-sets.ts";

/** Sentences of the unseen thirty whose number, date or name is read as people say it: nine in ten at least, and never less than it was. */
const leastUnseen: Partial<Record<string, number>> = {
  "en-us": 29,
  es: 28,
  fr: 27,
  it: 30,
  "pt-br": 27,
  de: 28,
  ru: 29,
  ja: 27,
  zh: 30,
};

describe.each(readingSets)("reading in $language", ({ language, seen, unseen }) => {
  it("has sixty sentences or more, each with another text, thirty of them unseen", () => {
    expect(unseen).toHaveLength(30);
    expect(seen.length).toBeGreaterThanOrEqual(30);
    const texts = [...seen, ...unseen].map(([text]) => text);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it("says everything in the half that may be looked at", () => {
    const lost = seen.filter((row) => !isReadAs(row, language));
    expect(lost.map(([text]) => [text, readingOf(text, language)])).toEqual([]);
  });

  it("says as much as it did in the half that nobody looks at, and only the count is told", () => {
    const kept = unseen.filter((row: ReadingRow) => isReadAs(row, language));
    expect(kept.length).toBeGreaterThanOrEqual(leastUnseen[language] ?? unseen.length);
  });
});
