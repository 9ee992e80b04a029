import { translateWith } from "../words/catalogue.ts";
import { speak } from "../words/language.ts";
import { directionOf, readPageLanguage } from "../words/page-language.ts";
import { loadTranslation } from "./languages/load-translation.ts";
import "./styles.css";

const translate = async (language: Parameters<typeof loadTranslation>[0]): Promise<void> => {
  translateWith(await loadTranslation(language));
  // After that: these take their words when their files load, as the pages do.
  const [{ translateSentences }, { knownOrNull }] = await Promise.all([
    import("../words/said-in-english.ts"),
    import("../words/known.ts"),
  ]);
  translateSentences(knownOrNull);
};

/** Words are read when the pages load, so the language comes first. English needs nothing. */
const start = async (): Promise<void> => {
  const language = readPageLanguage();
  try {
    if (language !== "en") await translate(language);
    speak(language);
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
  } catch {
    // A file that does not come must not keep anybody out: the pages are in English.
  }
  await import("./main.tsx");
};

/** Heard by `public/watch-start.js`, which is there when nothing else is. */
const tell = (what: "pages-started" | "pages-missing"): boolean => window.dispatchEvent(new Event(what));

start().then(
  () => tell("pages-started"),
  (error: unknown) => {
    tell("pages-missing");
    throw error;
  },
);
