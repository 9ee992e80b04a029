/** Clips made with this product's own engine; the texts are what is heard. */
export type HeroSample = {
  name: string;
  origin: string;
  shortOrigin: string;
  language: string;
  text: string;
  file: string;
  voiceId: string;
  /** Languages beside its own in which it is understood. */
  alsoReads?: readonly string[];
  sound: { pitchHz: number; brightnessDb: number };
};

export const heroSamples: readonly [HeroSample, ...HeroSample[]] = [
  {
    name: "Heart",
    origin: "American English",
    shortOrigin: "American",
    language: "en",
    text: "Every voice begins as a little air, and a reason to speak.",
    file: "/samples/heart.mp3",
    voiceId: "af_heart",
    alsoReads: ["de"],
    sound: { pitchHz: 190, brightnessDb: -8.5 },
  },
  {
    name: "George",
    origin: "British English",
    shortOrigin: "British",
    language: "en",
    text: "The tide went out so far that morning, we could walk to the old wreck.",
    file: "/samples/george.mp3",
    voiceId: "bm_george",
    sound: { pitchHz: 138, brightnessDb: -12.7 },
  },
  {
    name: "Dora",
    origin: "Spanish",
    shortOrigin: "Spanish",
    language: "es",
    text: "Hay historias que solo se entienden cuando alguien las cuenta en voz alta.",
    file: "/samples/dora.mp3",
    voiceId: "ef_dora",
    sound: { pitchHz: 164, brightnessDb: -7.3 },
  },
  {
    name: "Siwis",
    origin: "French",
    shortOrigin: "French",
    language: "fr",
    text: "Fermez les yeux, et écoutez la ville se réveiller doucement.",
    file: "/samples/siwis.mp3",
    voiceId: "ff_siwis",
    sound: { pitchHz: 200, brightnessDb: -13.7 },
  },
  {
    name: "Sara",
    origin: "Italian",
    shortOrigin: "Italian",
    language: "it",
    text: "Ogni parola pesa meno, se la voce sa dove posarla.",
    file: "/samples/sara.mp3",
    voiceId: "if_sara",
    sound: { pitchHz: 210, brightnessDb: -11.7 },
  },
];
