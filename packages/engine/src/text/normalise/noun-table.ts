import type { Currency, Gender, Noun } from "./lexicon.ts";

type Forms = readonly [one: string, many?: string, gender?: Gender];

/** A counted noun, masculine unless it says otherwise; without a second form it does not change. */
export const noun = ([one, many = one, gender = "m"]: Forms): Noun => ({ one, many, gender });

export const nounTable = (forms: Readonly<Record<string, Forms>>): Record<string, Noun> =>
  Object.fromEntries(Object.entries(forms).map(([written, form]) => [written, noun(form)]));

/** Coins by sign or code; several spellings of one coin share a row: "R$ BRL". */
export const currencyTable = (
  rows: Readonly<Record<string, readonly [major: Forms, minor?: Forms]>>,
): Record<string, Currency> =>
  Object.fromEntries(
    Object.entries(rows).flatMap(([marks, [major, minor]]) => {
      const currency: Currency =
        minor === undefined ? { major: noun(major) } : { major: noun(major), minor: noun(minor) };
      return marks.split(" ").map((mark) => [mark, currency]);
    }),
  );

/** Month names in order, with their short forms, to numbers. */
export const monthTable = (names: readonly string[]): Record<string, number> =>
  Object.fromEntries(names.flatMap((forms, index) => forms.split(" ").map((form) => [form, index + 1])));

export const wordSet = (words: string): ReadonlySet<string> =>
  new Set(words.split(/\s+/).filter((word) => word !== ""));
