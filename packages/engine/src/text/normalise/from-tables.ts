import type { Lexicon, ShortForms } from "./lexicon.ts";
import { makeAddressEndings } from "./shared-address-endings.ts";

type Tables = Pick<Lexicon, "symbols" | "emoji"> & Partial<ShortForms> & Pick<ShortForms, "dotted">;
type FromTables = Pick<Lexicon, "symbols" | "emoji"> & {
  shortForms: Partial<ShortForms> & Pick<ShortForms, "dotted" | "addressEndings">;
};

/** What a language's tables say of short forms and signs; `endings` are its own endings of addresses. */
export const fromTables = (tables: Tables, endings: Readonly<Record<string, string>>): FromTables => {
  const { symbols, emoji, dotted, bare = {}, beforeNumber, acronymWords, sentenceStarters } = tables;
  const { countedByRoman, rankedByRoman } = tables;
  const romans = { countedByRoman, rankedByRoman };
  const addressEndings = makeAddressEndings(endings);
  return {
    shortForms: { dotted, bare, beforeNumber, acronymWords, sentenceStarters, ...romans, addressEndings },
    symbols,
    emoji,
  };
};
