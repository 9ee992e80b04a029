import type { VoiceWish, WishedGender } from "./voice-wish.ts";

/** What a designed voice can be labelled with from the start. */
export const labelsOfWish = (wish: VoiceWish, gender: WishedGender, languageCode: string): Record<string, string> => ({
  language: languageCode,
  gender,
  ...(wish.age ? { age: wish.age === "child" ? "young" : wish.age } : {}),
  ...(wish.accent ? { accent: wish.accent.label } : {}),
  ...(wish.descriptive[0] ? { descriptive: wish.descriptive[0] } : {}),
});
