import { describe, expect, it } from "vitest";
import { languages, type Language } from "../language.ts";
import { makeEnglish } from "./en/lexicon.ts";
import { makeChinese } from "./zh/lexicon.ts";
import { makeFrench } from "./fr/lexicon.ts";
import { makeHindi } from "./hi/lexicon.ts";
import { makeJapanese } from "./ja/lexicon.ts";
import { makeRuleSet } from "./make-rule-set.ts";
import { normalise } from "./normalise.ts";
import { composeRuns, sliceRuns, type Run } from "./span-map.ts";

const texts = [
  "Dr. Smith paid $5.50 on 3/15/2024 at 10:30, i.e. 3.14% more than 1,234 km².",
  "# Title\n- **one** [two](https://example.com/x?y=1)\n\n`three` 😂😂 & more…",
  "a\u200Bb\u0000c\uD83D d\u202Ee cafe\u0301 ﬁn ½ x² #tag @me 5'10\"",
  "नमस्ते 你好 3人 α १२ こんにちは15:30 ¥500 5km",
  "",
  " ",
  "***",
];

const cases = languages.flatMap((language) => texts.map((text): [Language, string] => [language, text]));

const tiles = (runs: readonly Run[], side: "input" | "output", length: number): void => {
  let at = 0;
  for (const run of runs) {
    expect(run[side].start).toBe(at);
    expect(run[side].end).toBeGreaterThanOrEqual(run[side].start);
    at = run[side].end;
  }
  expect(at).toBe(length);
};

describe("normalise", () => {
  it.each(cases)("maps %s text %j without a gap on either side", (language, text) => {
    const spoken = normalise(text, language);
    tiles(spoken.runs, "input", text.length);
    tiles(spoken.runs, "output", spoken.text.length);
  });

  it.each(cases)("copies what it does not rewrite, in %s: %j", (language, text) => {
    const spoken = normalise(text, language);
    const plain = spoken.runs.filter(({ output }) => /^[a-z]{2,}$/.test(spoken.text.slice(output.start, output.end)));
    for (const { output, input } of plain.filter(
      (run) => run.output.end - run.output.start === run.input.end - run.input.start,
    )) {
      expect(text.slice(input.start, input.end).toLowerCase()).toBe(spoken.text.slice(output.start, output.end));
    }
  });

  it("reads text twice the same", () => {
    const once = normalise(texts[0] ?? "", "en-us").text;
    expect(normalise(once, "en-us").text).toBe(once);
  });

  it("leaves no digit and no odd sign in English", () => {
    expect(normalise(texts.join(" "), "en-us").text).not.toMatch(/[0-9$%&@#*<>=_~^|\\{}[\]]/);
  });
});

/** Patterns without a bound are listed here, and only if they take all they look at. */
const unbounded = /(?<!\\)(?:[*+](?![^[]*\])|\{\d+,\})/;
const consumesItsRun = new Set([
  "([-=_*~#`])\\1{3,}|(?:-{3}|\\*{3}|_{3}|={3})(?=\\n|$)",
  "-{2,3}|–(?= )|―|─+",
  "\\.{3,}|(?:\\. ){2,50}\\.|…{2,}|⋯",
  "(?=!*\\?)[!?]{2,}",
  "!{2,}",
  ",{2,}",
  ";{2,}",
]);

describe("rules", () => {
  it.each([makeEnglish(true), makeFrench(), makeHindi(), makeJapanese(), makeChinese()])(
    "look at a bounded stretch of text each ($language)",
    (lexicon) => {
      const patterns = Object.values(makeRuleSet(lexicon).rules).flatMap((rules) =>
        rules.map(({ pattern }) => pattern),
      );
      for (const { source, flags } of patterns) {
        expect(flags).toContain("y");
        const withoutClasses = source.replace(/\\[*+]/g, "").replace(/\[(?:\\.|[^\]\\])*\]/g, "C");
        if (!consumesItsRun.has(source)) expect(`${withoutClasses} of ${source}`).not.toMatch(unbounded);
      }
    },
  );
});

describe("span maps", () => {
  const first: Run[] = [
    { output: { start: 0, end: 4 }, input: { start: 0, end: 4 } },
    { output: { start: 4, end: 4 }, input: { start: 4, end: 9 } },
    { output: { start: 4, end: 10 }, input: { start: 9, end: 11 } },
    { output: { start: 10, end: 12 }, input: { start: 11, end: 13 } },
  ];

  it("keep what was dropped and never cut what was rewritten", () => {
    const second: Run[] = [
      { output: { start: 0, end: 2 }, input: { start: 0, end: 2 } },
      { output: { start: 2, end: 9 }, input: { start: 2, end: 4 } },
      { output: { start: 9, end: 12 }, input: { start: 4, end: 7 } },
      { output: { start: 12, end: 17 }, input: { start: 7, end: 12 } },
    ];
    expect(composeRuns(first, second)).toEqual([
      { output: { start: 0, end: 2 }, input: { start: 0, end: 2 } },
      { output: { start: 2, end: 9 }, input: { start: 2, end: 4 } },
      { output: { start: 9, end: 9 }, input: { start: 4, end: 9 } },
      { output: { start: 9, end: 15 }, input: { start: 9, end: 11 } },
      { output: { start: 15, end: 17 }, input: { start: 11, end: 13 } },
    ]);
  });

  it("cut a stretch and count from its start", () => {
    expect(sliceRuns(first, { start: 2, end: 4 })).toEqual([
      { output: { start: 0, end: 2 }, input: { start: 2, end: 4 } },
    ]);
    expect(sliceRuns(first, { start: 4, end: 12 })[0]).toEqual({
      output: { start: 0, end: 0 },
      input: { start: 4, end: 9 },
    });
  });
});
