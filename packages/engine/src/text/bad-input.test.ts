import { describe, expect, it } from "vitest";
import type { Language } from "./language.ts";
import type { Work } from "./normalise/apply-rules.ts";
import { cleanText } from "./normalise/clean-text.ts";
import { normalise, normaliseClean } from "./normalise/normalise.ts";
import { planSpeech, type PlanOptions } from "./plan-speech.ts";
import type { SpeechPlan } from "./plan/speech-plan.ts";
import { clauseLengthsOf } from "./split/split-settings.ts";
import { UnspeakableInputError } from "./unspeakable-input-error.ts";

const plan = (text: string, options: Partial<PlanOptions> = {}): SpeechPlan =>
  planSpeech(text, { language: "en-us", hasTags: true, ...options });

const spokenOf = (text: string): string =>
  plan(text)
    .steps.map((step) => (step.kind === "clause" ? step.spoken : `[${step.sound}]`))
    .join(" ");

const refusalOf = (text: string): UnspeakableInputError => {
  try {
    plan(text);
  } catch (error) {
    if (error instanceof UnspeakableInputError) return error;
  }
  throw new Error("was not refused");
};

describe("input nobody can read", () => {
  it.each([
    ["", 0],
    ["   \n\t ", 0],
    ["  😂", 2],
    ["😀".repeat(300), 0],
    ["\u200B\u202E***", 2],
    [" ??? !!! ...", 1],
    ["& % $ # @", 0],
    ["مرحبا", 0],
    [" Hello שלום", 7],
    ["<break time='1s'/>", 0],
    ["[pause]", 0],
    ["<speak></speak>", 0],
    ["\uD83D", 0],
    ["\u0000\u0001", 0],
  ])("refuses %j with its position", (text, position) => {
    expect(refusalOf(text).position).toBe(position);
    expect(refusalOf(text).code).toBe("unspeakable_input");
  });
});

describe("bad input that still says something", () => {
  it.each([
    ["control characters", "He\u0000l\u0007lo\u001B there", "Hello there"],
    ["right-to-left marks", "\u202EHello\u202C \u200Fthere", "Hello there"],
    ["lone surrogates", "Hello \uD83D there \uDE00", "Hello there"],
    ["zero-width characters", "Hel\u200Blo\uFEFF there\u2060", "Hello there"],
    ["soft hyphens", "Hel\u00ADlo", "Hello"],
    ["private characters", "Hello \uE000\u{F0000}there", "Hello there"],
    ["piled-up accents", `Z${"\u0301".repeat(200)}algo`, "Źalgo"],
    ["composed letters", "cafe\u0301", "café"],
    ["styled letters", "𝐇𝐞𝐥𝐥𝐨 Ｗｏｒｌｄ", "Hello World"],
    ["an unclosed break", 'Hello <break time="1s" there', "Hello there"],
    ["an unclosed pronunciation", 'Hello <phoneme ph="x">there', "Hello there"],
    ["unknown elements", "Hello <blink>there</blink>", "Hello there"],
    ["empty sentences", "Hello. . . . there.", "Hello… there."],
    ["Windows line ends", "Hello\r\nthere", "Hello\nthere"],
    ["odd blanks", "Hello\u00A0\u3000\u2003there", "Hello there"],
  ])("reads past %s", (_, text, spoken) => {
    expect(spokenOf(text)).toBe(spoken);
  });

  it("names emoji beside words once, however many there are", () => {
    expect(spokenOf(`Fun ${"😂".repeat(300)}`)).toBe("Fun tears of joy");
  });

  it("splits five thousand letters without a blank, under the bound and without a loss", () => {
    const clauses = plan("a".repeat(5000)).steps.map((step) => (step.kind === "clause" ? step.spoken : ""));
    expect(clauses.join("")).toBe("a".repeat(5000));
    for (const spoken of clauses) expect(spoken.length).toBeLessThanOrEqual(clauseLengthsOf("en-us").most);
  });

  it("reads five thousand digits one by one", () => {
    const spoken = spokenOf("7".repeat(5000));
    expect(spoken.match(/seven/g)).toHaveLength(5000);
  });

  it("keeps removed characters in the map", () => {
    const { text, runs } = normalise("a\u200Bb\u0000 c", "en-us");
    expect(text).toBe("ab c");
    expect(runs.map(({ input }) => input.start)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(runs.at(-1)?.input.end).toBe(6);
  });
});

/** Texts that tempt a pattern to look again and again at the same characters. */
const tempting: [name: string, unit: string][] = [
  ["letters", "a"],
  ["digits", "7"],
  ["grouped digits", "1,234,"],
  ["dotted letters", "a."],
  ["dotted digits", "1.2."],
  ["dashes", "1-"],
  ["address signs", "a@"],
  ["hosts", "a.b-c."],
  ["slashes", "a/b/"],
  ["open brackets", "["],
  ["open links", "[a]("],
  ["open elements", "<break "],
  ["half attributes", '<break time="'],
  ["angle brackets", "<a "],
  ["tags", "[sad] "],
  ["capitals", "AB "],
  ["initials", "A. "],
  ["stars", "*"],
  ["ticks", "`"],
  ["pipes", "| "],
  ["line ends", "\n"],
  ["blanks", " "],
  ["quotes", '5" '],
  ["money", "$5-"],
  ["times", "10:30 "],
  ["emoji", "😂🦄"],
  ["accents", "e\u0301\u0301\u0301"],
  ["mixed scripts", "a你b"],
  ["hidden marks", "a\u200B"],
  ["sentences", "Dr. A went. "],
  ["apostrophes", "a'"],
  ["colons", "1:"],
  ["percent", "1%"],
  ["Roman", "XIV "],
  ["phonemes", '<phoneme ph="a">b</phoneme> '],
  ["half addresses", "http://"],
  ["dashed names", "a-"],
  ["numerals beside other letters", "第I"],
  ["words and digits of other scripts", "क5 "],
];

/** What the rules of the normaliser never see, and therefore do not count. */
const temptingStages: [name: string, unit: string][] = [
  ["nested breaks", '<break time="1s">'],
  ["breaks without end", '<break time="1s"/>a '],
  ["ends without beginning", "</phoneme>"],
  ["beginnings without end", '<phoneme ph="a">b'],
  ["entries of a dictionary", "word "],
  ["open brackets", "["],
  ["half attributes", '<break time="'],
  ["commas", "a, "],
  ["line ends", "\n"],
  ["right-to-left marks", "\u202Ea"],
  ["lone surrogates", "\uD83D"],
];

const attemptsFor = (text: string, language: Language): number => {
  const work: Work = { attempts: 0 };
  normaliseClean(cleanText(text, language).text, language, { work });
  return work.attempts;
};

/** Longest time one rule may look ahead is bounded, so attempts are the measure of work. */
describe("work grows with length and no faster", () => {
  it.each(tempting)("for %s, in every script", (_, unit) => {
    for (const language of ["en-us", "es", "hi", "zh"] as const) {
      const once = attemptsFor(unit.repeat(1000), language);
      const twice = attemptsFor(unit.repeat(2000), language);
      expect(twice, language).toBeLessThanOrEqual(once * 2.2 + 200);
    }
  });

  it.each(tempting)("and the plan of %s stays in proportion", (_, unit) => {
    const sizeOf = (count: number): number => {
      const { steps, notes } = plan(`Go ${unit.repeat(count)} on.`);
      return steps.reduce(
        (sum, step) => sum + 1 + (step.kind === "clause" ? step.runs.length + step.parts.length : 0),
        notes.length,
      );
    };
    expect(sizeOf(2000)).toBeLessThanOrEqual(sizeOf(1000) * 2.2 + 50);
  });

  /** Every stage of the plan, markup and dictionaries included: sixteen times the text; squared, 256 times the work. */
  it.each(temptingStages)("and so does the work of planning %s", (_, unit) => {
    const workOn = (length: number): number => {
      const text = `Go ${unit.repeat(Math.ceil(length / unit.length))} on.`;
      const before = process.cpuUsage();
      plan(text, { pronunciations: [{ kind: "alias", text: "word", alias: "term" }] });
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const short = Math.min(...Array.from({ length: 4 }, () => workOn(2000)));
    expect(workOn(32_000) / Math.max(1000, short)).toBeLessThan(120);
  });
});
