import { AppError, spokenLanguages, spokenLanguagesInWords } from "@timbre/contract";

/** People of these lands speak a language that has a name; what is not here is taken as an accent. */
const peoples: Record<string, string> = {
  german: "German",
  austrian: "German",
  russian: "Russian",
  ukrainian: "Ukrainian",
  polish: "Polish",
  czech: "Czech",
  romanian: "Romanian",
  hungarian: "Hungarian",
  swedish: "Swedish",
  norwegian: "Norwegian",
  danish: "Danish",
  finnish: "Finnish",
  icelandic: "Icelandic",
  dutch: "Dutch",
  arabic: "Arabic",
  turkish: "Turkish",
  hebrew: "Hebrew",
  korean: "Korean",
  vietnamese: "Vietnamese",
  thai: "Thai",
};

const named = new RegExp(`\\b(${Object.keys(peoples).join("|")})\\b`, "i");
/** An accent is heard in English, and "a German shepherd" speaks no German. */
const meansAccent = /\b(accents?|accented|english|shepherd)\b/i;

/**
 * Somebody who asks for a German nurse waits for German. Where the text is ours to write and nothing here speaks it, that is
 * said before anything is charged, with the way to a voice that can be made.
 */
export const requireSpokenWish = (description: string): void => {
  const people = named.exec(description)?.[1];
  if (!people || meansAccent.test(description)) return;
  const language = peoples[people.toLowerCase()] ?? people;
  const message =
    `This server can't speak ${language} yet, so nothing was made or charged. It speaks ${spokenLanguagesInWords}. ` +
    `For English with the nearest accent, write "with a ${people} accent".`;
  throw new AppError("unsupported_language", { shown: { spoken_languages: spokenLanguages } }, message);
};
