/** What the pages can be read in, each by its own name. */
export const pageLanguages = {
  en: "English",
  de: "Deutsch",
  es: "Español",
  fr: "Français",
  pt: "Português",
  ja: "日本語",
  zh: "简体中文",
} as const;
export type PageLanguage = keyof typeof pageLanguages;

/** Which way a language is read. */
export const directionOf = (language: string): "ltr" | "rtl" => (/^(ar|fa|he|ur)\b/.test(language) ? "rtl" : "ltr");

const storageKey = "page-language";

const offered = (code: string): PageLanguage | undefined =>
  Object.hasOwn(pageLanguages, code) ? (code as PageLanguage) : undefined;

/** The one that was chosen here, else the first that its reader prefers and that is offered. */
export const pickPageLanguage = (chosen: string | null, preferred: readonly string[]): PageLanguage => {
  const wanted = [chosen ?? "", ...preferred.map((locale) => locale.split("-")[0]?.toLowerCase() ?? "")];
  return wanted.map(offered).find((code) => code !== undefined) ?? "en";
};

/** Null where the browser decides. */
export const chosenPageLanguage = (): PageLanguage | null => offered(localStorage.getItem(storageKey) ?? "") ?? null;

export const readPageLanguage = (): PageLanguage => pickPageLanguage(chosenPageLanguage(), navigator.languages);

/**
 * Takes over what somebody chose elsewhere. Answers whether the pages have to be loaded again for it: words are read once.
 */
export const followChoice = (elsewhere: string | null): boolean => {
  const wanted = offered(elsewhere ?? "");
  if (!wanted || wanted === chosenPageLanguage()) return false;
  const before = readPageLanguage();
  keepPageLanguage(wanted);
  // Where nothing can be kept, loading again would never end.
  return before !== wanted && chosenPageLanguage() === wanted;
};

/** Counts from the next load on: words are read once. */
export const keepPageLanguage = (language: PageLanguage | null): void => {
  if (language) localStorage.setItem(storageKey, language);
  else localStorage.removeItem(storageKey);
};
