let language = "en";

/** The language of the page; the reader's own region of it decides how numbers and days are written. */
export const speak = (code: string): void => {
  language = code;
  numbers = undefined;
  pluralRules = undefined;
};

export const currentLanguage = (): string => language;

export const currentLocale = (): string =>
  navigator.languages.find((locale) => locale === language || locale.startsWith(`${language}-`)) ?? language;

let numbers: Intl.NumberFormat | undefined;
let pluralRules: Intl.PluralRules | undefined;

/** 12345 as the reader writes it. */
export const number = (value: number): string => (numbers ??= new Intl.NumberFormat(currentLocale())).format(value);

type PluralForms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** The form that goes with the count, which stands where `#` does. */
export const plural = (count: number, forms: PluralForms): string => {
  pluralRules ??= new Intl.PluralRules(currentLocale());
  return (forms[pluralRules.select(count)] ?? forms.other).replaceAll("#", number(count));
};
