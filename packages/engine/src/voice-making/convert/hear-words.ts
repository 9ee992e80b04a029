import type { Language } from "../../text/language.ts";
import { detectSpokenLanguage } from "../../hearing/recognise/detect-spoken-language.ts";
import type { HeardSound, Recogniser } from "../../hearing/recognise/open-recogniser.ts";
import { writeTokens } from "../../hearing/recognise/write-tokens.ts";
import type { ConvertParts } from "./convert-speech.ts";
import type { Transcript } from "./voice-content.ts";

/** Languages the model reads, by what the recogniser calls them. English accents differ too little to matter here. */
const readLanguages: Record<string, Language> = {
  en: "en-us",
  es: "es",
  fr: "fr",
  hi: "hi",
  it: "it",
  pt: "pt-br",
  ja: "ja",
  zh: "zh",
};
/** Words less sure than this on average were not said. */
const surestNonsense = -1.2;
/** Less of the language than this: the next piece is asked again. */
const sureLanguage = 0.6;

/** Hears the words of each piece in the language of the first that is sure. Other languages have no words for the model. */
export const makeHearWords = (recogniser: Recogniser): ConvertParts["hear"] => {
  let settled: string | undefined;
  const languageOf = async (heard: HeardSound): Promise<string> => {
    if (settled !== undefined) return settled;
    const { code, probability } = await detectSpokenLanguage(recogniser, heard);
    if (probability > sureLanguage) settled = code;
    return code;
  };
  const transcriptOf = async (heard: HeardSound): Promise<Transcript | null> => {
    const code = await languageOf(heard);
    const language = readLanguages[code];
    if (!language) return null;
    const { ids, logProbs } = await writeTokens(recogniser, heard, { language: code });
    const mean = logProbs.reduce((sum, one) => sum + one, 0) / Math.max(1, logProbs.length);
    if (ids.length === 0 || mean < surestNonsense) return null;
    return { text: recogniser.tokenizer.decode(ids, { skip_special_tokens: true }).trim(), language };
  };
  return async (samples16k) => {
    const heard = await recogniser.hear(samples16k);
    return { ...heard, transcript: await transcriptOf(heard) };
  };
};
