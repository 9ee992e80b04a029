import { readFile } from "node:fs/promises";
import { AppError, dictionaryLimits, type PronunciationRuleBody, pronunciationRule } from "@timbre/contract";
import type { StoredPronunciationRule } from "../../platform/database/tables/dictionaries.ts";
import { readXml } from "../../platform/parsing/read-xml.ts";

/** Namespace of the W3C's Pronunciation Lexicon Specification 1.0. */
const plsNamespace = "http://www.w3.org/2005/01/pronunciation-lexicon";

type Lexeme = { graphemes: string[]; alias?: string; phoneme?: string; alphabet?: string };

const rulesAtATime = 500;

export async function* rulesInLexicon({ path }: { path: string }): AsyncGenerator<PronunciationRuleBody[]> {
  const rules = readPls(await readFile(path));
  for (let from = 0; from < rules.length; from += rulesAtATime) yield rules.slice(from, from + rulesAtATime);
}

/** Reads a lexicon. Of a lexeme's pronunciations the first counts, an alias before a phoneme, as the format says. */
export const readPls = (bytes: Uint8Array): PronunciationRuleBody[] => {
  const reader = openReader();
  try {
    readXml(bytes, {
      open: (name, attributes) => reader.open(localName(name), attributes),
      text: (text) => reader.text(text),
      close: (name) => reader.close(localName(name)),
    });
  } catch (error) {
    throw error instanceof AppError ? error : notALexicon("It is not well-formed XML in UTF-8.");
  }
  return reader.rules().map(requireShort);
};

/** The same limits as for rules that are sent one by one. */
const requireShort = (rule: PronunciationRuleBody): PronunciationRuleBody => {
  if (pronunciationRule.safeParse(rule).success) return rule;
  throw notALexicon(`The rule for "${rule.string_to_replace.slice(0, 50)}" is too long.`);
};

const localName = (name: string): string => name.slice(name.indexOf(":") + 1).toLowerCase();

const notALexicon = (reason: string): AppError =>
  new AppError("invalid_lexicon", {}, `The file is not a pronunciation lexicon (PLS). ${reason}`);

const openReader = () => {
  const found: PronunciationRuleBody[] = [];
  let lexiconAlphabet: string | undefined;
  let lexeme: Lexeme | undefined;
  let text = "";
  const finish = (): void => {
    if (lexeme) found.push(...rulesOf(lexeme, lexiconAlphabet ?? "ipa"));
    lexeme = undefined;
    if (found.length > dictionaryLimits.maxRules)
      throw notALexicon(`It holds over ${dictionaryLimits.maxRules} rules.`);
  };
  return {
    open: (name: string, attributes: Record<string, string>) => {
      text = "";
      if (lexiconAlphabet === undefined) {
        if (name !== "lexicon") throw notALexicon("Its first element is not <lexicon>.");
        lexiconAlphabet = attributes.alphabet ?? "ipa";
      }
      if (name === "lexeme") lexeme = { graphemes: [] };
      if (name === "phoneme" && lexeme) lexeme.alphabet ??= attributes.alphabet;
    },
    text: (piece: string) => {
      text += piece;
    },
    close: (name: string) => {
      const content = text.trim();
      text = "";
      if (name === "lexeme") return finish();
      if (!lexeme || content === "") return;
      if (name === "grapheme") lexeme.graphemes.push(content);
      if (name === "alias") lexeme.alias ??= content;
      if (name === "phoneme") lexeme.phoneme ??= content;
    },
    rules: () => found,
  };
};

const rulesOf = ({ graphemes, alias, phoneme, alphabet }: Lexeme, lexiconAlphabet: string): PronunciationRuleBody[] =>
  graphemes.flatMap((words): PronunciationRuleBody[] => {
    if (alias !== undefined) return [{ type: "alias", string_to_replace: words, alias }];
    if (phoneme === undefined) return [];
    return [{ type: "phoneme", string_to_replace: words, phoneme, alphabet: alphabet ?? lexiconAlphabet }];
  });

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** Control characters have no spelling in XML 1.0. */
const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** A version as a lexicon other tools can read. */
export const writePls = (rules: readonly StoredPronunciationRule[]): string => {
  const lexemes = rules.map((rule) => {
    const sound =
      rule.type === "alias"
        ? `<alias>${escaped(rule.alias)}</alias>`
        : `<phoneme alphabet="${escaped(rule.alphabet)}">${escaped(rule.phoneme)}</phoneme>`;
    return `  <lexeme>\n    <grapheme>${escaped(rule.string_to_replace)}</grapheme>\n    ${sound}\n  </lexeme>\n`;
  });
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n` +
    `<lexicon version="1.0" xmlns="${plsNamespace}" alphabet="ipa" xml:lang="en-US">\n${lexemes.join("")}</lexicon>\n`
  );
};
