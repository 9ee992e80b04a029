import { translateWith } from "../words/catalogue.ts";
import { speak } from "../words/language.ts";
import { readPageLanguage } from "../words/page-language.ts";
import { loadTranslation } from "./languages/load-translation.ts";
import "./styles.css";

/** Words are read when the pages load, so the language comes first. English needs nothing. */
const start = async (): Promise<void> => {
  const language = readPageLanguage();
  try {
    if (language !== "en") translateWith(await loadTranslation(language));
    speak(language);
    document.documentElement.lang = language;
  } catch {
    // A file that does not come must not keep anybody out: the pages are in English.
  }
  await import("./main.tsx");
};

void start();
