import type { Messages } from "../../words/catalogue.ts";
import type { PageLanguage } from "../../words/page-language.ts";

type Translation = Readonly<Record<string, Messages>>;

/** Each language is one file that only its readers load. */
const translations: Record<Exclude<PageLanguage, "en">, () => Promise<{ translation: Translation }>> = {
  de: () => import("./de.ts"),
  es: () => import("./es.ts"),
  fr: () => import("./fr.ts"),
  pt: () => import("./pt.ts"),
  ja: () => import("./ja.ts"),
  zh: () => import("./zh.ts"),
};

export const loadTranslation = async (language: Exclude<PageLanguage, "en">): Promise<Translation> => {
  const [{ translation }, { bySentence }] = await Promise.all([translations[language](), import("./refusals.ts")]);
  return { ...translation, "api/refusals": bySentence(translation["api/refusals"] ?? {}) };
};
