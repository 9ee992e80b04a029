/** What a rule may look at beside its own match. Windows are short so that one pass stays linear. */
export type Surroundings = {
  text: string;
  start: number;
  end: number;
  /** Name of the rule that wrote the token just before, if nothing lies between. */
  previousRule: string | undefined;
  /** True while a straight double quote is open. */
  isQuoteOpen: boolean;
};

export type Rule = {
  name: string;
  /** Sticky and unicode; every repetition bounded, or a token of its own, so that no start position costs more than a window. */
  pattern: RegExp;
  /** Spoken words for the match, or nothing when the rule does not apply after all. "" drops the match. */
  say: (found: RegExpExecArray, around: Surroundings) => string | undefined;
};

/** Kinds of first characters; a rule is tried only where its match could begin. */
export type Start = "digit" | "letter" | "blank" | "sign";

export type RuleSet = {
  isSpaced: boolean;
  rules: Record<Start, readonly Rule[]>;
};

const windowLength = 40;

/** The word before the match, in lower case, without its dots; "" at the start of a sentence or line. */
export const wordBefore = ({ text, start }: Surroundings): string =>
  rawWordBefore(text, start).toLowerCase().replaceAll(".", "");

export const rawWordBefore = (text: string, start: number): string => {
  const window = text.slice(Math.max(0, start - windowLength), start);
  return /([\p{L}\p{N}][\p{L}\p{M}\p{N}'.]*)[ ]?$/u.exec(window)?.[1] ?? "";
};

/** The word after the match as written, past one blank; "" when punctuation comes first. */
export const wordAfter = ({ text, end }: { text: string; end: number }): string => {
  const window = text.slice(end, end + windowLength);
  return /^ ?([\p{L}][\p{L}\p{M}'-]*)/u.exec(window)?.[1] ?? "";
};

export const textAfter = ({ text, end }: { text: string; end: number }): string => text.slice(end, end + windowLength);
