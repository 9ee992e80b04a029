import { weightsOf } from "../../models/text-side-files.ts";
import type { TextSide } from "../../models/kokoro/kokoro-model.ts";
import type { Language } from "../../text/language.ts";
import type { VoicePrint } from "../../voices/voice-print.ts";
import type { Utterance } from "../speech-backend.ts";

/** Languages of the texts that the small language model learned from. */
const known: ReadonlySet<Language> = new Set(["en-us", "en-gb", "de", "es", "fr", "it", "pt-br", "ja", "zh"]);

/** Symbols that were in none of these texts, or in one; people can write them as a pronunciation. */
const unmet = /["Scqɖɟɰɳɽʈʋχ]/u;

/** Whether the small language model has learned to read what an utterance is in. The full one reads everything else. */
export const canReadSmall = ({ symbols, languages }: Pick<Utterance, "symbols" | "languages">): boolean =>
  languages.length > 0 && languages.every((language) => known.has(language)) && !unmet.test(symbols);

const sides: ReadonlyMap<Language, TextSide> = new Map([
  ["de", "german"],
  ["ru", "russian"],
]);

/** The file in the weights folder that reads this language, where there is one. */
export const textSideFileOf = (language: Language): string | undefined => {
  const side = sides.get(language);
  return side && weightsOf(side);
};

/**
 * The text side that was trained for an utterance's language, where `isTaught` says that its voice is clearer with it. An utterance
 * that changes the language is read by the model's own.
 */
export const textSideOf = (
  { languages, voice }: Pick<Utterance, "languages"> & { voice: Pick<VoicePrint, "name"> },
  isTaught: (voice: string, language: Language) => boolean,
): TextSide | undefined => {
  const [first, ...others] = new Set(languages);
  return first && others.length === 0 && isTaught(voice.name, first) ? sides.get(first) : undefined;
};
