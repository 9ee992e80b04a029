/** What the labels of a voice may be. Forms offer these, the library filters by them. */
export const voiceGenders = ["male", "female", "neutral"] as const;
export const voiceAges = ["young", "middle_aged", "old"] as const;
export const voiceUseCases = [
  "narrative_story",
  "conversational",
  "characters_animation",
  "social_media",
  "entertainment_tv",
  "advertisement",
  "informative_educational",
] as const;

export const voiceDescriptives = [
  ...["anxious", "calm", "casual", "chill", "classy", "confident", "crisp", "cute", "deep", "excited", "formal"],
  ...["gentle", "grumpy", "hyped", "husky", "intense", "mature", "meditative", "modulated", "neutral", "pleasant"],
  ...["professional", "raspy", "relaxed", "robotic", "rough", "sad", "sassy", "serious", "soft", "upbeat"],
  ...["whispery", "wise"],
] as const;

const accents: Record<string, readonly string[]> = {
  en: ["american", "british", "australian", "canadian", "indian", "irish", "scottish", "african"],
  es: ["peninsular", "mexican", "argentine", "colombian", "chilean"],
  pt: ["brazilian", "european"],
  fr: ["parisian", "canadian", "belgian"],
  de: ["standard", "austrian", "swiss"],
  zh: ["mandarin", "taiwanese", "cantonese"],
  ar: ["modern standard", "egyptian", "gulf", "levantine", "moroccan"],
  hi: ["standard", "delhi"],
  it: ["standard", "neapolitan", "roman"],
  nl: ["standard", "flemish"],
};

/** Accents belong to a language; without one there are none to choose from. */
export const accentsOf = (language: string): readonly string[] => {
  if (!language) return [];
  return (Object.hasOwn(accents, language) ? accents[language] : undefined) ?? ["standard"];
};
