import type { Language } from "../language.ts";
import type { Span } from "../spans.ts";

/** A stretch and who reads it; `undefined` when no voice knows its script. */
type ScriptSegment = { span: Span; language: Language | undefined };

type Script = "latin" | "han" | "kana" | "devanagari" | "greek" | "other";

/** Letters by script; everything else takes after its surroundings. The Greek letters alone are read by name. */
const runs =
  /(?<latin>\p{Script=Latin}[\p{Script=Latin}\p{M}'’]*)|(?<kana>[\p{Script=Hiragana}\p{Script=Katakana}ー]+)|(?<han>[\p{Script=Han}々〆ヶ]+)|(?<devanagari>[\p{Script=Devanagari}\u200C\u200D]+)|(?<greek>[\p{Script=Greek}\p{M}]+)|(?<other>[\p{L}\p{M}]+)/gu;

const ownScripts: Partial<Record<Language, readonly Script[]>> = {
  hi: ["devanagari"],
  ja: ["han", "kana"],
  zh: ["han"],
};

const isOwn = (language: Language, script: Script): boolean => (ownScripts[language] ?? ["latin"]).includes(script);

const foreignReader = (script: Script, hasKana: boolean): Language | undefined => {
  const readers: Record<Script, Language | undefined> = {
    latin: "en-us",
    kana: "ja",
    han: hasKana ? "ja" : "zh",
    devanagari: "hi",
    greek: undefined,
    other: undefined,
  };
  return readers[script];
};

/** "5 km", "20°C": short Latin marks behind a number are units of the text's own language. */
const isUnit = (text: string, start: number, found: string): boolean =>
  found.length <= 4 && /[\d°/][ ]?$/.test(text.slice(Math.max(0, start - 2), start));

const scriptOf = (groups: Record<string, string | undefined>): Script =>
  (Object.keys(groups).find((name) => groups[name] !== undefined) ?? "other") as Script;

/** Splits text by the language that can read each letter; digits, marks and blanks stay with their surroundings. */
export const segmentByScript = (text: string, language: Language): ScriptSegment[] => {
  const hasKana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
  const segments: ScriptSegment[] = [];
  let done = 0;
  const push = (end: number, reader: Language | undefined): void => {
    const last = segments.at(-1);
    if (end <= done) return;
    if (last !== undefined && last.language === reader) last.span = { start: last.span.start, end };
    else segments.push({ span: { start: done, end }, language: reader });
    done = end;
  };
  for (const found of text.matchAll(runs)) {
    const script = scriptOf(found.groups ?? {});
    const isNeutral =
      (script === "greek" && [...found[0]].length === 1) || (script === "latin" && isUnit(text, found.index, found[0]));
    const reader = isOwn(language, script) || isNeutral ? language : foreignReader(script, hasKana);
    const staysForeign = reader !== language && segments.at(-1)?.language === reader;
    push(found.index, staysForeign ? reader : language);
    push(found.index + found[0].length, reader);
  }
  push(text.length, language);
  return segments;
};
