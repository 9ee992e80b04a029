import {
  AppError,
  languageLabelOf,
  languageNameOf,
  languageNames,
  spokenLanguages,
  spokenLanguagesInWords,
} from "@timbre/contract";
import type { VoiceWish } from "@timbre/engine";
import { ableVoices, findBuiltInVoice, type Language } from "../../platform/engine/speech-engine.ts";

/** Languages that have a name here and no voice: Hindi as much as Polish. */
const unspoken = Object.entries(languageNames)
  .filter(([code]) => !(spokenLanguages as readonly string[]).includes(code))
  .map(([code, name]): [string, string] => [name.toLowerCase(), code]);
/** People of these lands speak a language that has a name; what is not here is taken as an accent. */
const peoples: Record<string, string> = {
  ...Object.fromEntries(unspoken),
  german: "de",
  austrian: "de",
  russian: "ru",
  icelandic: "Icelandic",
  hebrew: "he",
  thai: "th",
};
/** Those of them that are spoken here. */
const spokenOf: Partial<Record<string, Language>> = { de: "de", ru: "ru" };

const named = new RegExp(`\\b(${Object.keys(peoples).join("|")})\\b`, "i");
/** An accent is heard in English, and "a German shepherd" speaks no German. */
const meansAccent = /\b(accents?|accented|english|shepherd)\b/i;

/**
 * Somebody who asks for a German nurse waits for German, and gets it where the text is ours to write. Where nothing here
 * speaks the language, that is said before anything is charged, with the way to a voice that can be made.
 */
export const spokenWishOf = (description: string): Language | undefined => {
  const people = named.exec(description)?.[1];
  if (!people || meansAccent.test(description)) return undefined;
  const code = peoples[people.toLowerCase()] ?? people;
  const spoken = spokenOf[code];
  if (spoken) return spoken;
  const message =
    `This server can't speak ${languageNameOf(code)} yet, so nothing was made or charged. It speaks ${spokenLanguagesInWords}. ` +
    `For English with the nearest accent, write "with a ${people} accent".`;
  throw new AppError("unsupported_language", { shown: { spoken_languages: spokenLanguages } }, message);
};

/** A voice is mixed of those that are understood in its language: where none of them has the wished gender, no such voice can be made. */
export const requireMixable = ({ gender }: Pick<VoiceWish, "gender">, language: Language): void => {
  const able = ableVoices(language);
  if (!able || (gender !== "female" && gender !== "male")) return;
  if (able.some((name) => findBuiltInVoice(name)?.gender === gender)) return;
  const code = language.slice(0, 2);
  const message = `No ${gender} voice of this server is understood well enough in ${languageLabelOf(code)} yet, so nothing was made or charged.`;
  throw new AppError(
    "unsupported_language",
    { languageCode: code, shown: { language_code: code, voice_ids: able } },
    message,
  );
};

/** At home in the language that is spoken: no accent of it is missing then. */
export const wishIn = (language: Language | undefined, wish: VoiceWish): VoiceWish => {
  if (!language) return wish;
  const { accent, ...rest } = wish;
  return { ...rest, ...(accent?.isSpoken ? { accent } : {}), language };
};
