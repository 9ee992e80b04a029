import { describe, expect, it } from "vitest";
import type { Language } from "../language.ts";
import { splitText } from "./split-text.ts";
import { clauseLengthsOf, pausesMs } from "./split-settings.ts";

const piecesOf = (text: string, language: Language = "en-us"): string[] =>
  splitText(text, language).map(({ span }) => text.slice(span.start, span.end).trim());

const sentence = "The old harbour was quiet that evening, and the boats lay still on the water.";

const whole: [text: string, language: Language][] = [
  ["Dr. Smith met Mr. Jones.", "en-us"],
  ["It costs 3.14 dollars.", "en-us"],
  ["The U.S. Army came.", "en-us"],
  ["Some fruit, e.g. apples.", "en-us"],
  ["See https://example.com/a.b?c=d, now.", "en-us"],
  ["Come at 10:30, not at 11:45.", "en-us"],
  ["It was 5 p.m. when he left.", "en-us"],
  ["George W. Bush spoke.", "en-us"],
  ["See No. 5 and vol. 3.", "en-us"],
  ["“Really?” she asked.", "en-us"],
  ["1,234,567 people came.", "en-us"],
  ["Acme Inc. grew.", "en-us"],
  ["El Sr. García llegó.", "es"],
  ["M. Dupont est là.", "fr"],
  ["Il sig. Rossi parla.", "it"],
  ["O Dr. Silva chegou.", "pt-br"],
];

const apart: [text: string, pieces: string[], language: Language][] = [
  ["Hi. Bye.", ["Hi.", "Bye."], "en-us"],
  ["He lives in the U.S. He likes it.", ["He lives in the U.S.", "He likes it."], "en-us"],
  ["We met at five P M. H two O is water.", ["We met at five P M.", "H two O is water."], "en-us"],
  ["Stop! Why?", ["Stop!", "Why?"], "en-us"],
  ["He said “Go.” She went.", ["He said “Go.”", "She went."], "en-us"],
  ["Title\n\nText here.", ["Title", "Text here."], "en-us"],
  ["你好。再见。", ["你好。", "再见。"], "zh"],
  ["こんにちは。さようなら。", ["こんにちは。", "さようなら。"], "ja"],
  ["नमस्ते। आप कैसे हैं?", ["नमस्ते।", "आप कैसे हैं?"], "hi"],
  ["¿Qué tal? Bien.", ["¿Qué tal?", "Bien."], "es"],
];

describe("splitText", () => {
  it.each(whole)("keeps %j together", (text, language) => {
    expect(piecesOf(text, language)).toEqual([text]);
  });

  it.each(apart)("splits %j", (text, pieces, language) => {
    expect(piecesOf(text, language)).toEqual(pieces);
  });

  it("starts with a short clause at the first comma of a long sentence", () => {
    expect(piecesOf(sentence)[0]).toBe("The old harbour was quiet that evening,");
  });

  it("finds a breath before a conjunction when there is no comma", () => {
    const text =
      "The quick brown fox jumped right across the lazy sleeping dog because nobody had ever told it not to do such a thing.";
    const first = piecesOf(text)[0] ?? "";
    expect(first.length).toBeLessThanOrEqual(75);
    expect(first).toMatch(/\w$/);
  });

  it("gathers sentences in later clauses, up to the goal", () => {
    const { goal, first } = clauseLengthsOf("en-us");
    const lengths = piecesOf(Array(20).fill(sentence).join(" ")).map((piece) => piece.length);
    expect(lengths[0]).toBeLessThanOrEqual(first);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(goal * 1.2);
    expect(Math.max(...lengths)).toBeGreaterThan(100);
  });

  it("never lets a clause outgrow what was said before by more than the growth", () => {
    const { growth, first } = clauseLengthsOf("en-us");
    let said = 0;
    for (const piece of piecesOf(Array(8).fill(sentence).join(" "))) {
      expect(piece.length).toBeLessThanOrEqual(Math.max(first * 1.25, said * growth * 1.2 + 1));
      said += piece.length;
    }
  });

  it.each([
    ["a".repeat(5000), "en-us"],
    ["word ".repeat(400), "en-us"],
    ["語".repeat(900), "zh"],
    ["ことば".repeat(300), "ja"],
    [`${"x".repeat(299)}, ${"y".repeat(500)}`, "en-us"],
  ] as [string, Language][])("keeps every clause under the bound (%#)", (text, language) => {
    const clauses = splitText(text, language);
    const { most } = clauseLengthsOf(language);
    for (const { span } of clauses) expect(text.slice(span.start, span.end).trim().length).toBeLessThanOrEqual(most);
  });

  it.each([sentence, "  Hi.  \n\n Bye… ok? ", `${"a".repeat(700)} b`, "... Well. !!! Yes."])(
    "covers all of %j without overlap",
    (text) => {
      const clauses = splitText(text, "en-us");
      expect(clauses[0]?.span.start).toBe(0);
      expect(clauses.at(-1)?.span.end).toBe(text.length);
      clauses.slice(1).forEach(({ span }, index) => expect(span.start).toBe(clauses[index]?.span.end));
    },
  );

  it.each(["", "   ", "...", "?! — …", "\n\n"])("finds nothing to say in %j", (text) => {
    expect(splitText(text, "en-us")).toEqual([]);
  });

  it("lets every clause say something", () => {
    for (const piece of piecesOf("!!! Hello. … — … Good. ??? !!!")) expect(piece).toMatch(/\p{L}/u);
  });

  it.each([
    ["One, and a good deal more than that was said today by all the people here", pausesMs.comma, "One, and"],
    ["Wait… Then go.", pausesMs.ellipsis, "Wait…"],
    ["Really? Yes.", pausesMs.question, "Really?"],
    ["One.\n\nTwo.", pausesMs.paragraph, "One."],
    ["One. Two.", pausesMs.sentence, "One."],
  ])("takes the pause of %j from its mark", (text, pauseMs) => {
    const pauses = splitText(text, "en-us", { lengths: { first: 20, least: 3 } }).map((clause) => clause.pauseAfterMs);
    expect(pauses[0]).toBe(pauseMs);
  });

  it("keeps an unbreakable stretch in one clause", () => {
    const text = `${"so ".repeat(18)}big. Bang here, and go on for a good while more after that`;
    const start = text.indexOf("big");
    const span = { start, end: start + "big. Bang".length };
    const inside = splitText(text, "en-us", { unbreakable: [span] }).filter(
      (clause) => clause.span.start < span.end && clause.span.end > span.start,
    );
    expect(inside).toHaveLength(1);
  });

  it.each([
    ["One. Two.", true],
    ["One, and a good deal more than that was said today by all the people here", true],
    ["One.\n\nTwo.", false],
    ["A title\nThen the text.", false],
  ])("tells which clauses of %j were cut from the next", (text, goesOn) => {
    const clauses = splitText(text, "en-us", { lengths: { first: 20, least: 3 } });
    expect(clauses.length).toBeGreaterThan(1);
    expect([clauses[0]?.goesOn, clauses.at(-1)?.goesOn]).toEqual([goesOn, false]);
  });

  it("does not cut a surrogate pair", () => {
    const text = `a${"𝒳".repeat(400)}`;
    for (const { span } of splitText(text, "en-us")) {
      expect(text.slice(span.start, span.end)).not.toMatch(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/);
    }
  });
});
