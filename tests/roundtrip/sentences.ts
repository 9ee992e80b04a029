/** Sentences of our own to be spoken and heard again; plain words, so that spelling variants do not count as errors. */
export type SpokenLanguage = {
  language: string;
  voiceId: string;
  sentences: string[];
  /** The small recogniser writes some languages in another script than their own; a larger one is asked then. */
  recogniser?: "base" | "small";
  /** Refused until the operator of the server allows it. */
  isExperiment?: boolean;
  /** Share of words that may be heard wrong, where it is less than usual. */
  mostWrong?: number;
};

export const english: SpokenLanguage = {
  language: "en",
  voiceId: "af_heart",
  sentences: [
    "The harbour was quiet before the boats came home.",
    "She poured the tea slowly and waited for an answer.",
    "A narrow path leads over the hill to the old mill.",
    "Nobody remembered who had planted the tall trees.",
    "He closed the window because the wind was getting cold.",
    "Fresh bread smells best early in the morning.",
    "The children counted the stars until they fell asleep.",
    "Please leave your muddy boots outside the kitchen door.",
    "Three small birds were sitting on the garden fence.",
    "The train was late again, but the coffee was good.",
    "Music drifted across the square from an open cafe.",
    "My grandfather repaired clocks in a tiny shop.",
    "The river runs faster after a week of rain.",
    "Can you hear the church bells from here?",
    "They painted the front door a bright shade of yellow.",
    "Every winter the lake freezes from one shore to the other.",
    "The letter had been lying in the drawer for years.",
    "What a beautiful evening for a walk along the beach!",
    "The teacher smiled and opened the heavy book.",
    "Good stories often begin with a simple question.",
  ],
};

/** Those for the larger recogniser last: only one of the two is held at a time. */
export const others: SpokenLanguage[] = [
  {
    language: "es",
    voiceId: "ef_dora",
    sentences: [
      "El mercado abre muy temprano por la mañana.",
      "Mi hermana vive cerca de la playa con sus dos perros.",
      "Mañana vamos a caminar por las montañas.",
    ],
  },
  {
    language: "fr",
    voiceId: "ff_siwis",
    sentences: [
      "Le petit chat dort sur la chaise de la cuisine.",
      "Nous allons manger au restaurant ce soir avec nos amis.",
      "La bibliothèque ferme à la fin de la journée.",
    ],
  },
  {
    language: "it",
    voiceId: "if_sara",
    sentences: [
      "La mattina bevo sempre un caffè con mia madre.",
      "Il treno per la montagna parte tra poco.",
      "Mi piace leggere un buon libro la sera.",
    ],
  },
  {
    language: "pt",
    voiceId: "pf_dora",
    sentences: [
      "A minha casa fica perto do rio.",
      "Hoje o tempo está bom para caminhar na praia.",
      "Ela gosta de cantar músicas antigas com a família.",
    ],
  },
  {
    language: "ja",
    voiceId: "jf_alpha",
    sentences: ["今日はとても天気がいいです。", "私は毎朝コーヒーを飲みます。", "明日は友達と山に行きます。"],
  },
  {
    language: "zh",
    voiceId: "zf_xiaobei",
    sentences: ["今天天气很好。", "我每天早上喝咖啡。", "明天我们一起去公园吧。"],
  },
  {
    language: "hi",
    isExperiment: true,
    voiceId: "hf_alpha",
    recogniser: "small",
    sentences: ["मेरा घर नदी के पास है।", "आज मौसम बहुत अच्छा है।", "बच्चे बगीचे में खेल रहे हैं।"],
  },
  {
    language: "de",
    voiceId: "af_heart",
    recogniser: "small",
    mostWrong: 0.25,
    sentences: [
      "Der alte Mann geht jeden Morgen am Fluss spazieren.",
      "Meine Schwester wohnt mit zwei Hunden in einem kleinen Haus.",
      "Heute Abend kochen wir zusammen eine Suppe.",
    ],
  },
  {
    language: "ru",
    voiceId: "af_heart",
    recogniser: "small",
    mostWrong: 0.25,
    sentences: [
      "Старый человек каждое утро гуляет у реки.",
      "Моя сестра живёт с двумя собаками в маленьком доме.",
      "Сегодня вечером мы вместе готовим суп.",
    ],
  },
];
