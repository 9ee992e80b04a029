import type { NormalisedText, Span } from "../spans.ts";
import { SpanWriter } from "./span-writer.ts";
import type { Rule, RuleSet, Start, Surroundings } from "./rule.ts";

const digit = /\p{Nd}/u;
const letter = /[\p{L}\p{M}]/u;
/** Where words have no blanks between them, Latin letters begin a word of their own. */
const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー])[\p{L}\p{M}])(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー])[\p{L}\p{M}]|'(?=\p{L}))*'?/uy;
const digits = /\p{Nd}+/uy;
const blanks = /[ ]+/y;

const startOf = (character: string): Start => {
  if (character === " " || character === "\n") return "blank";
  if (digit.test(character)) return "digit";
  return letter.test(character) ? "letter" : "sign";
};

/** Signs that shape phrasing; the voice model knows them, so they stay. All other signs are dropped unless a rule speaks them. */
const phrasing = new Set([...".,;:!?…—()\"“”'‘’-–¡¿«»。、，；：！？（）「」『』・।॥\n"]);

/** Counts attempts, so that a test can prove that work grows with length and no faster. */
export type Work = { attempts: number };

type Pass = {
  text: string;
  set: RuleSet;
  writer: SpanWriter;
  around: Surroundings;
  work: Work | undefined;
  /** Start of the next stretch that must stay as it is. */
  limit: number;
};

const tryRules = (pass: Pass, rules: readonly Rule[], at: number): number => {
  for (const rule of rules) {
    if (pass.work) pass.work.attempts += 1;
    rule.pattern.lastIndex = at;
    const found = rule.pattern.exec(pass.text);
    if (found === null || found[0] === "") continue;
    const end = at + found[0].length;
    if (end > pass.limit) continue;
    pass.around.start = at;
    pass.around.end = end;
    const spoken = rule.say(found, pass.around);
    if (spoken === undefined) continue;
    pass.writer.replace(at, end, spoken);
    pass.around.previousRule = rule.name;
    return end;
  }
  return at;
};

const takeSticky = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  return found === null ? at + 1 : at + found[0].length;
};

const copyToken = (pass: Pass, start: Start, at: number): number => {
  const { text, writer, around } = pass;
  around.previousRule = undefined;
  if (start === "blank" && text[at] === " ") {
    const end = takeSticky(blanks, text, at);
    writer.copyBlank(at, end);
    return end;
  }
  if (start === "letter" || start === "digit") {
    const end = Math.min(pass.limit, takeSticky(start === "letter" ? word : digits, text, at));
    writer.copy(at, end);
    return end;
  }
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  if (character === '"') around.isQuoteOpen = !around.isQuoteOpen;
  if (phrasing.has(character)) writer.copy(at, at + character.length);
  else writer.replace(at, at + character.length, "");
  return at + character.length;
};

/** One pass from left to right: at each token the first rule that fits speaks, what no rule wants is copied. */
export const applyRules = (
  text: string,
  set: RuleSet,
  { kept = [], work }: { kept?: readonly Span[]; work?: Work } = {},
): NormalisedText => {
  const writer = new SpanWriter(text, set.isSpaced);
  const around: Surroundings = { text, start: 0, end: 0, previousRule: undefined, isQuoteOpen: false };
  const pass: Pass = { text, set, writer, around, work, limit: text.length };
  let at = 0;
  let nextKept = 0;
  while (at < text.length) {
    const span = kept[nextKept];
    if (span !== undefined && at >= span.start) {
      if (span.end > at) writer.copy(at, span.end);
      at = Math.max(at, span.end);
      nextKept += 1;
      continue;
    }
    pass.limit = span?.start ?? text.length;
    const start = startOf(String.fromCodePoint(text.codePointAt(at) ?? 0));
    const end = tryRules(pass, set.rules[start], at);
    at = end > at ? end : copyToken(pass, start, at);
  }
  return writer.finish();
};
