import { describe, expect, it } from "vitest";
import { untouched } from "../normalise/span-map.ts";
import { applyPronunciations, type PronunciationRule } from "./apply-pronunciations.ts";

const apply = (text: string, rules: PronunciationRule[]): string =>
  applyPronunciations([untouched(text)], rules)
    .map((piece) => (piece.ipa === undefined ? piece.text : `/${piece.ipa}/`))
    .join("");

const un: PronunciationRule = { kind: "alias", text: "UN", alias: "United Nations" };

describe("applyPronunciations", () => {
  it("puts an alias in place of the word", () => {
    expect(apply("The UN met. UN!", [un])).toBe("The United Nations met. United Nations!");
  });

  it("matches whole words in their own case unless told otherwise", () => {
    expect(apply("UNO un UN's", [un])).toBe("UNO un United Nations's");
    expect(apply("un", [{ ...un, isCaseSensitive: false }])).toBe("United Nations");
    expect(apply("UNO", [{ ...un, isWholeWord: false }])).toBe("United NationsO");
  });

  it("gives way to the first rule in order", () => {
    const rules: PronunciationRule[] = [
      { kind: "ipa", text: "New York", ipa: "nuː jɔːk" },
      { kind: "alias", text: "New", alias: "old" },
    ];
    expect(apply("New York, New Delhi", rules)).toBe("/nuː jɔːk/, old Delhi");
    expect(apply("New York", rules.toReversed())).toBe("old York");
  });

  it("does not apply a rule to the words of another", () => {
    expect(
      apply("a", [
        { kind: "alias", text: "a", alias: "b" },
        { kind: "alias", text: "b", alias: "c" },
      ]),
    ).toBe("b");
  });

  it("ignores a rule that looks for nothing", () => {
    expect(apply("abc", [{ kind: "alias", text: "", alias: "x" }])).toBe("abc");
  });

  it("leaves a word that has its own sound", () => {
    const piece = { ...untouched("UN"), ipa: "ən" };
    expect(applyPronunciations([piece], [un])).toEqual([piece]);
  });

  it("leads from the alias back to the written word", () => {
    const pieces = applyPronunciations([untouched("the UN met")], [un]);
    expect(pieces[1]?.runs).toEqual([{ output: { start: 0, end: 14 }, input: { start: 4, end: 6 } }]);
  });
});
