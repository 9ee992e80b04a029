import type { Bomb } from "./bomb.ts";
import { books, pages, texts, words } from "./documents.ts";
import { lexicons } from "./lexicons.ts";
import { pictures } from "./pictures.ts";
import { sounds } from "./sounds.ts";

/** Every file made to break a reader. None of them is a file that any call should take. */
export const corpus = (): Bomb[] => [
  ...books(),
  ...words(),
  ...pages(),
  ...texts(),
  ...lexicons(),
  ...pictures(),
  ...sounds(),
];
