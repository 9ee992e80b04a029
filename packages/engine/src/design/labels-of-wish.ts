import { accentWords } from "./accents.ts";
import type { VoiceWish, WishedAccent, WishedGender } from "./voice-wish.ts";

/** What a designed voice can be labelled with from the start. */
export const labelsOfWish = (wish: VoiceWish, gender: WishedGender, languageCode: string): Record<string, string> => ({
  language: languageCode,
  gender,
  ...(wish.age ? { age: wish.age === "child" ? "young" : wish.age } : {}),
  ...(wish.accent ? { accent: heardAccent(wish.accent) } : {}),
  ...(wish.descriptive[0] ? { descriptive: wish.descriptive[0] } : {}),
});

/** Labels say what is heard: of an accent no voice has, its neighbour. */
const heardAccent = ({ label, language, isSpoken }: WishedAccent): string => {
  if (isSpoken) return label;
  return [...accentWords.values()].find((other) => other.isSpoken && other.language === language)?.label ?? label;
};
