/** A prompt to start from, with a text that lets its voice be heard. */
export type VoiceDesignPreset = { label: string; prompt: string; previewText: string };

/** With the flag voice-design-v3; the texts hold audio tags. */
export const voiceDesignPresetsV3: readonly VoiceDesignPreset[] = [
  {
    label: "Evil Ogre",
    prompt:
      "A huge, cruel ogre with a very deep, gravelly male voice. Slow, threatening delivery, wet growls between words, fantasy game character, clean studio recording.",
    previewText:
      "[growls] Who dares to cross my bridge without paying the toll? [laughs] You look small enough to swallow whole, little traveller. [sniffs] Mmm, and you smell of fresh bread. Tell me one good reason not to eat you.",
  },
  {
    label: "Little Mouse",
    prompt:
      "A tiny, timid cartoon mouse with a very high, squeaky young voice. Quick, nervous and sweet, slightly breathless, clear audio.",
    previewText:
      "[whispers] Is the cat asleep? Oh dear, oh dear. [giggles] I only need one crumb of cheese, just one! [gasps] Wait, did you hear that? Quick, behind the teapot, before it sees our tails!",
  },
  {
    label: "Southern Woman",
    prompt:
      "A warm middle-aged woman from the American South with a gentle, musical drawl. Relaxed pace, friendly and a little amused, close microphone.",
    previewText:
      "[chuckles] Well, bless your heart, come on in and sit down. I just put a peach pie in the oven, and I have a whole afternoon of stories. [sighs] Now, where did I leave off with your uncle and that runaway tractor?",
  },
  {
    label: "Movie Trailer voice",
    prompt:
      "A dramatic male trailer announcer with a deep, resonant, epic voice. Measured pauses, rising tension, polished cinema sound.",
    previewText:
      "[dramatically] In a city that never forgives, one man forgot to be afraid. [pause] This summer, every clock stops. Every light goes out. [whispers] And the only way out is through the dark.",
  },
  {
    label: "British CEO",
    prompt:
      "A confident British executive in her fifties with received pronunciation. Precise, calm and persuasive, measured pace, boardroom setting.",
    previewText:
      "Good morning, everyone, and thank you for joining. [clears throat] The quarter was demanding, and I shall not pretend otherwise. [exhales] Yet we kept our promises, and that is why I am optimistic about the year ahead.",
  },
  {
    label: "Angry Pirate",
    prompt:
      "A furious old pirate captain with a hoarse, roaring male voice and a rolling West Country accent. Loud, fast, full of salt and rage.",
    previewText:
      "[shouting] Who let the parrot steer my ship? [growls] Ye scurvy pack of barnacles, we are heading for the rocks! [laughs harshly] Drop the anchor, raise the sails, and hide the rum before I lose my temper!",
  },
  {
    label: "New York accent",
    prompt:
      "A fast-talking man in his thirties with a strong New York accent. Street-smart, witty, lively and slightly nasal, casual conversation.",
    previewText:
      "[sighs] So I'm waiting for the train, right, forty minutes, nothing. [laughs] And this guy next to me opens a whole fish. A fish! I said, buddy, it's eight in the morning, have some respect for the platform.",
  },
];

/** Without the flag: plain texts. */
export const voiceDesignPresetsV2: readonly VoiceDesignPreset[] = [
  {
    label: "Calm Narrator",
    prompt: "A middle-aged man with a warm, unhurried baritone, reading an audiobook in a quiet studio.",
    previewText:
      "The road climbed slowly between the olive trees, and by the time the sun touched the hills, the village lay far below us, quiet and golden in the evening light.",
  },
  {
    label: "Cheerful Host",
    prompt: "A bright young woman presenting a morning radio show, smiling, energetic and clear.",
    previewText:
      "Good morning and welcome back! It is seven minutes past eight, the sky is blue, the coffee is hot, and we have a wonderful hour of music and stories ahead of us.",
  },
  {
    label: "Wise Grandmother",
    prompt: "An elderly woman with a soft, slightly trembling voice, telling bedtime stories slowly and kindly.",
    previewText:
      "Come closer, my dear, and I will tell you about the winter when the river froze so hard that the whole town danced upon it, from the old mill to the harbour.",
  },
  {
    label: "Sports Commentator",
    prompt: "An excited male sports announcer, fast, loud and full of suspense, stadium atmosphere.",
    previewText:
      "She takes the ball past one, past two, there is only the keeper left to beat, and what a strike! The crowd is on its feet, and we have a brand new leader tonight!",
  },
  {
    label: "Robot Assistant",
    prompt: "A neutral, even and slightly metallic voice of a polite household robot, exact pronunciation.",
    previewText:
      "System check complete. All rooms are at twenty one degrees. You have three appointments today, and your first meeting begins in fifteen minutes. Shall I prepare tea?",
  },
  {
    label: "Gruff Detective",
    prompt: "A tired, raspy male detective from an old crime film, low and slow, rainy night mood.",
    previewText:
      "The rain had been falling for three days when she walked into my office with a photograph, a false name, and a story that did not add up. I took the case anyway.",
  },
  {
    label: "Friendly Teacher",
    prompt: "A clear, patient female teacher explaining things simply, medium pace, encouraging tone.",
    previewText:
      "Let us look at this step by step. First we count the apples in the basket, then we share them between four friends. How many does each friend get? Take your time.",
  },
];

export const voiceDesignPresetsOf = (isV3: boolean): readonly VoiceDesignPreset[] =>
  isV3 ? voiceDesignPresetsV3 : voiceDesignPresetsV2;
