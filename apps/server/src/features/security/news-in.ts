import type { News } from "../../domain/logs/news.ts";
import type { LetterLanguage } from "../../platform/mail/letter-language.ts";
import { words as de } from "./words/de.ts";
import { words as en } from "./words/en.ts";
import { words as es } from "./words/es.ts";
import { words as fr } from "./words/fr.ts";
import { words as ja } from "./words/ja.ts";
import type { NewsWords, Said } from "./words/news-words.ts";
import { words as pt } from "./words/pt.ts";
import { words as zh } from "./words/zh.ts";

const wordsIn: Record<LetterLanguage, NewsWords> = { en, de, es, fr, pt, ja, zh };

/** News in the language its reader reads the pages in. */
export const newsIn = (language: LetterLanguage, news: News): Said => {
  const say = wordsIn[language].say[news.about] as (news: News) => Said;
  const [title, description] = say(news);
  // Names are anybody's: a line break in one would begin another header of the letter.
  return [title.replace(/[\r\n]+/g, " "), description];
};

export const ifNotYouIn = (language: LetterLanguage): string => wordsIn[language].ifNotYou;
