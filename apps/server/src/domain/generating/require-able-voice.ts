import { AppError, languageLabelOf } from "@timbre/contract";
import {
  ableVoices,
  canVoiceSpeak,
  findBuiltInVoice,
  type Language,
  type VoicePrint,
} from "../../platform/engine/speech-engine.ts";

type Speaker = { name: string; print: VoicePrint };

/** Refuses a voice that nobody would understand in this language, with those that can be understood. */
export const requireAbleVoice = ({ name, print }: Speaker, language: Language): void => {
  if (canVoiceSpeak(print.name, language)) return;
  const code = language.slice(0, 2);
  const able = nearestFirst(ableVoices(language) ?? [], print.name);
  const [best] = able.map(findBuiltInVoice);
  const message =
    `${name} is not understood well enough in ${languageLabelOf(code)}.` +
    (best ? ` Choose ${best.displayName} (${best.name}), which is.` : "");
  throw new AppError(
    "unsupported_language",
    { languageCode: code, shown: { language_code: code, voice_ids: able } },
    message,
  );
};

/** Voices of the same gender come first, each kind by how well it is understood. */
const nearestFirst = (able: readonly string[], voice: string): readonly string[] => {
  const gender = findBuiltInVoice(voice)?.gender;
  const isAlike = (name: string): boolean => findBuiltInVoice(name)?.gender === gender;
  return [...able.filter(isAlike), ...able.filter((name) => !isAlike(name))];
};
