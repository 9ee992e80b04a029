import { catalogue } from "../../../words/catalogue.ts";

/** What the server says of its models, by its English words. */
const english = [
  "Lifelike speech in every language of this server.",
  "Expressive speech that follows audio tags; made for dialogue.",
  "Fast speech in every language, at half the credits.",
  "Fast English speech, at half the credits.",
  "Clones that would lose likeness take a little longer.",
  "Earlier multilingual model, kept for old projects.",
  "Earlier English model, kept for old projects.",
  "Kept so that old requests still work.",
] as const;

export const t = catalogue(
  "features/speech/settings",
  Object.fromEntries(english.map((words) => [words, words])) as { [Words in (typeof english)[number]]: string },
);
