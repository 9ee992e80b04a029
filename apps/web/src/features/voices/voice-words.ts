import { languageNames } from "@timbre/contract";
import { languageNameOf } from "../../api/language-names.ts";
import type { Voice } from "../../api/voices/voices.ts";
import { labelWord } from "../../words/label-word.ts";
import { t } from "./messages.ts";

/** "narrative_story" as "Narrative story". */
export const wordOf = (value: string): string => (value === "middle_aged" ? t.middleAged : labelWord(value));

export const languageOf = (voice: Voice): string => voice.labels.language ?? "";
export const languageName = (language: string): string =>
  language in languageNames ? languageNameOf(language) : wordOf(language);

/** Where a voice is from. English is told apart by accent; elsewhere the language says more. */
export const describeOrigin = ({ labels: { accent, language = "" } }: Voice): string =>
  accent && (language === "en" || !language) ? wordOf(accent) : languageName(language);

/** What a voice is, in one line: origin, gender, character. */
export const describeVoice = (voice: Voice): string => {
  const { gender = "", descriptive = "" } = voice.labels;
  return [describeOrigin(voice), wordOf(gender), wordOf(descriptive)].filter(Boolean).join(" · ");
};
