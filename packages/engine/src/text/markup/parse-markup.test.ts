import { describe, expect, it } from "vitest";
import { parseMarkup } from "./parse-markup.ts";

const parse = (text: string) => parseMarkup(text, { hasElements: true, hasTags: true });
const codesOf = (text: string) => parse(text).notes.map(({ code }) => code);
const pausesOf = (text: string) =>
  parse(text).marks.flatMap(({ effect, at }) => (effect.kind === "pause" ? [[at, effect.durationMs]] : []));

describe("parseMarkup", () => {
  it.each([
    ['a<break time="1.5s"/>b', 1500],
    ["a<break time='700ms' />b", 700],
    ['a<BREAK TIME="2S"/>b', 2000],
    ['a<break time=".5s"/>b', 500],
    ['a<break strength="strong"/>b', 800],
    ["a<break/>b", 400],
    ['a<break time="1s">b', 1000],
  ])("reads the break in %j", (text, durationMs) => {
    expect(parse(text).bare.text).toBe("ab");
    expect(pausesOf(text)).toEqual([[1, durationMs]]);
  });

  it("cuts a break of ten minutes to three seconds and says so", () => {
    expect(pausesOf('a<break time="600s"/>b')).toEqual([[1, 3000]]);
    expect(parse('a<break time="600s"/>b').notes).toEqual([
      { code: "break_clamped", position: 1, detail: 'time="600s"' },
    ]);
  });

  it.each(['<break time="soon"/>', '<break time="-1s"/>', '<break time="5"/>'])(
    "passes over %j with a note",
    (text) => {
      expect(parse(`a${text}b`).bare.text).toBe("ab");
      expect(pausesOf(`a${text}b`)).toEqual([]);
      expect(codesOf(`a${text}b`)).toEqual(["bad_break"]);
    },
  );

  it("takes both of two nested breaks", () => {
    const text = 'a<break time="1s"><break time="2s"/></break>b';
    expect(pausesOf(text)).toEqual([
      [1, 1000],
      [1, 2000],
    ]);
    expect(parse(text).bare.text).toBe("ab");
  });

  it("takes the wrapper off", () => {
    expect(parse("<speak>Hello</speak>").bare.text).toBe("Hello");
    expect(codesOf("<speak>Hello</speak>")).toEqual([]);
  });

  it("finds a given pronunciation", () => {
    const { bare, phonemes } = parse('a <phoneme alphabet="ipa" ph="təˈmɑːtəʊ">tomato</phoneme>!');
    expect(bare.text).toBe("a tomato!");
    expect(phonemes).toEqual([{ span: { start: 2, end: 8 }, ipa: "təˈmɑːtəʊ" }]);
  });

  it("reads ARPAbet as well as IPA", () => {
    expect(parse('<phoneme alphabet="cmu-arpabet" ph="M AE1 D IH0 S AH0 N">x</phoneme>').phonemes[0]?.ipa).toBe(
      "mˈædɪsən",
    );
  });

  it.each([
    ['<phoneme alphabet="ipa" ph="">x</phoneme>', ["bad_phoneme"]],
    ['<phoneme alphabet="cmu-arpabet" ph="QQ1">x</phoneme>', ["bad_phoneme"]],
    ['<phoneme alphabet="ipa" ph="a">x', ["unclosed_tag"]],
    ["x</phoneme>", ["unmatched_tag"]],
    ['x<break time="1s"', ["unclosed_tag"]],
    ['x<break time="1s', ["unclosed_tag"]],
    ["<emphasis>x</emphasis>", ["unknown_tag"]],
    ["x[growls]", ["unknown_tag"]],
  ])("keeps the word of %j and leaves a note", (text, codes) => {
    expect(parse(text).bare.text).toBe("x");
    expect(codesOf(text)).toEqual(codes);
    expect(parse(text).phonemes).toEqual([]);
  });

  it("uses the inner of two nested pronunciations", () => {
    const { phonemes, notes } = parse('<phoneme ph="a">x<phoneme ph="b">y</phoneme></phoneme>');
    expect(phonemes).toEqual([{ span: { start: 1, end: 2 }, ipa: "b" }]);
    expect(notes.map(({ code }) => code)).toEqual(["unclosed_tag", "unmatched_tag"]);
  });

  it("moves a break out of a pronounced word, behind it", () => {
    expect(pausesOf('<phoneme ph="a">wo<break time="1s"/>rd</phoneme> on')).toEqual([[4, 1000]]);
  });

  it.each(["5 < 6 and 7 > 3", "<3", "a <b and c> d", "if (a<b) go"])("leaves %j as text", (text) => {
    expect(parse(text).bare.text).toBe(text);
  });

  it.each([
    ["[whispers] hi", { kind: "mood", mood: "whispers" }],
    ["[Shouting] hi", { kind: "mood", mood: "shouts" }],
    ["[excited] hi", { kind: "mood", mood: "excited" }],
    ["[sad] hi", { kind: "mood", mood: "sad" }],
    ["[laughs harshly] hi", { kind: "sound", sound: "laughs" }],
    ["[sighs] hi", { kind: "sound", sound: "sighs" }],
    ["[pause] hi", { kind: "pause", durationMs: 800 }],
    ["[long pause] hi", { kind: "pause", durationMs: 1500 }],
    ["[/whispers] hi", { kind: "reset" }],
  ])("understands the tag of %j", (text, effect) => {
    expect(parse(text).marks.map((mark) => mark.effect)).toEqual([effect]);
    expect(parse(text).bare.text).toBe(" hi");
  });

  it.each(["see [1]", "[see page 4]", "a[i] = 2 [x^2]", "[link](https://example.com)"])(
    "takes %j for text, not for a tag",
    (text) => {
      const { bare, marks } = parse(text);
      expect(marks).toEqual([]);
      if (!text.includes("a[i]")) expect(bare.text).toBe(text);
    },
  );

  it("leaves everything alone when both are switched off", () => {
    const text = '[whispers] a<break time="1s"/>b';
    expect(parseMarkup(text, { hasElements: false, hasTags: false }).bare.text).toBe(text);
  });
});
