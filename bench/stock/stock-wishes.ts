/** A voice the library should have, and what people look for it by. */
export type StockWish = {
  name: string;
  language: "en-us" | "en-gb" | "es" | "fr" | "it" | "pt-br" | "ja" | "zh";
  gender: "female" | "male" | "neutral";
  age: "young" | "middle_aged" | "old";
  descriptive: string;
  useCase: string;
  /** What the designer is told. */
  prompt: string;
};

type Row = [
  name: string,
  language: StockWish["language"],
  gender: StockWish["gender"],
  age: StockWish["age"],
  descriptive: string,
  useCase: string,
  prompt: string,
];

// prettier-ignore
const rows: Row[] = [
  ["Corsair", "en-gb", "male", "old", "rough", "characters_animation", "An angry old pirate captain with a very deep, rough, growling voice"],
  ["Marlow", "en-us", "male", "middle_aged", "deep", "narrative_story", "A deep male narrator with a rich, calm voice, telling an epic story slowly"],
  ["Colt", "en-us", "male", "middle_aged", "intense", "entertainment_tv", "A very deep, dramatic, intense movie trailer announcer"],
  ["Nell", "en-us", "female", "young", "pleasant", "informative_educational", "A friendly young teacher with a clear, warm, patient voice"],
  ["Quill", "en-gb", "male", "old", "wise", "informative_educational", "An elderly British professor, thoughtful and dry, speaking slowly"],
  ["Juno", "en-gb", "female", "young", "sassy", "social_media", "A young British woman with a bright, sassy, quick voice"],
  ["Hazel", "en-us", "female", "middle_aged", "gentle", "conversational", "A middle-aged nurse with a gentle, warm, reassuring voice"],
  ["Dean", "en-us", "male", "middle_aged", "crisp", "informative_educational", "A middle-aged American news anchor, crisp, formal and steady"],
  ["Ember", "en-us", "female", "middle_aged", "husky", "entertainment_tv", "A woman with a low, husky, smoky voice, slow and relaxed, a jazz singer"],
  ["Sprout", "en-us", "male", "young", "cute", "characters_animation", "A little boy with a high, curious, excited voice"],
  ["Grit", "en-us", "male", "old", "raspy", "characters_animation", "An old cowboy with a raspy, gravelly, slow voice"],
  ["Lark", "en-us", "female", "young", "meditative", "narrative_story", "A young woman guiding a meditation, soft, calm and very slow"],
  ["Brooks", "en-us", "male", "middle_aged", "relaxed", "narrative_story", "A middle-aged man reading bedtime stories, deep, soft and slow"],
  ["Pepper", "en-us", "female", "young", "excited", "advertisement", "A young woman in an advertisement, loud, excited and energetic"],
  ["Sterling", "en-gb", "male", "middle_aged", "formal", "characters_animation", "A British butler, formal, polite and composed"],
  ["Wisp", "en-gb", "female", "young", "whispery", "characters_animation", "A tiny fairy with a high, breathy, gentle voice"],
  ["Mordan", "en-gb", "male", "old", "intense", "characters_animation", "An evil old wizard with a deep, slow, menacing voice"],
  ["Tilly", "en-us", "female", "young", "anxious", "characters_animation", "An anxious young woman with a nervous, trembling, quick voice"],
  ["Otis", "en-us", "male", "old", "sad", "narrative_story", "A sad old man with a soft, slow, tired voice"],
  ["Cole", "en-us", "male", "young", "casual", "conversational", "A young man with a casual, relaxed, low voice, hosting a podcast"],
  ["Ivy", "en-us", "female", "young", "professional", "conversational", "A professional young woman answering a help line, clear, friendly and measured"],
  ["Rex", "en-us", "male", "middle_aged", "upbeat", "entertainment_tv", "A loud, upbeat radio host, a middle-aged man with a big voice"],
  ["Vesper", "en-gb", "female", "old", "mature", "narrative_story", "An old British woman with a deep, dark, slow voice, telling ghost stories"],
  ["Bram", "en-us", "male", "middle_aged", "serious", "informative_educational", "A serious middle-aged documentary narrator, low and steady"],
  ["Mateo", "es", "male", "young", "excited", "advertisement", "A young man with a lively, excited voice who speaks Spanish"],
  ["Hugo", "fr", "male", "middle_aged", "calm", "narrative_story", "A middle-aged French man with a deep, calm voice who speaks French"],
  ["Chloe", "fr", "female", "young", "upbeat", "social_media", "A young French woman with a bright, upbeat voice who speaks French"],
  ["Sandro", "it", "male", "middle_aged", "deep", "narrative_story", "A middle-aged Italian man with a deep, warm voice who speaks Italian"],
  ["Bianca", "it", "female", "young", "pleasant", "advertisement", "A young Italian woman with a lively, pleasant voice who speaks Italian"],
  ["Caio", "pt-br", "male", "young", "casual", "social_media", "A young Brazilian man with a casual, relaxed voice who speaks Portuguese"],
  ["Haruka", "ja", "female", "young", "soft", "conversational", "A young Japanese woman with a soft, calm voice who speaks Japanese"],
  ["Kenji", "ja", "male", "middle_aged", "serious", "informative_educational", "A middle-aged Japanese man with a low, serious voice who speaks Japanese"],
  ["Carmen", "es", "female", "middle_aged", "confident", "informative_educational", "A middle-aged woman with a clear, confident, measured voice who speaks Spanish"],
  ["Luc", "fr", "male", "young", "casual", "conversational", "A young French man with a clear, friendly, relaxed voice who speaks French"],
  ["Paola", "it", "female", "middle_aged", "confident", "informative_educational", "A middle-aged Italian woman with a clear, confident voice who speaks Italian"],
  ["Rafaela", "pt-br", "female", "young", "pleasant", "conversational", "A young Brazilian woman with a clear, friendly voice who speaks Portuguese"],
  ["Aiko", "ja", "female", "middle_aged", "professional", "informative_educational", "A middle-aged Japanese woman with a clear, measured, professional voice who speaks Japanese"],
  ["Mei", "zh", "female", "young", "pleasant", "conversational", "A young Chinese woman with a clear, friendly voice who speaks Mandarin"],
  ["Lan", "zh", "female", "middle_aged", "professional", "informative_educational", "A professional middle-aged Chinese woman with a crisp, clear, measured voice who speaks Mandarin"],
  ["Jun", "zh", "male", "young", "crisp", "informative_educational", "A young Chinese man with a crisp, clear, steady voice who speaks Mandarin"],
  ["Bo", "zh", "male", "middle_aged", "calm", "narrative_story", "A middle-aged Chinese man with a clear, calm, slow voice who speaks Mandarin"],
];

export const stockWishes: readonly StockWish[] = rows.map(
  ([name, language, gender, age, descriptive, useCase, prompt]) => ({
    name,
    language,
    gender,
    age,
    descriptive,
    useCase,
    prompt,
  }),
);

/** As the built-in voices of these languages are labelled. */
export const accentOf: Record<StockWish["language"], string> = {
  "en-us": "american",
  "en-gb": "british",
  es: "peninsular",
  fr: "parisian",
  it: "standard",
  "pt-br": "brazilian",
  ja: "standard",
  zh: "mandarin",
};
