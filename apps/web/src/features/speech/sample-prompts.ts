import type { Voice } from "../../api/voices/voices.ts";
import { currentLanguage } from "../../words/language.ts";

/** Texts to begin with. Each names a language, so that a fitting voice speaks it. */
export type SamplePrompt = { title: string; language: string; text: string };

export const samplePrompts: readonly SamplePrompt[] = [
  {
    title: "Tell a story",
    language: "en",
    text: "The lighthouse had been dark for eleven years when Mara found the key. It was smaller than she remembered, and warm, as if someone had only just let go of it.",
  },
  {
    title: "Open a podcast",
    language: "en",
    text: "Good morning, and welcome back to The Long Way Round, the show about people who took their time. Today we meet a woman who repairs clocks nobody else will touch.",
  },
  {
    title: "Guide a breath",
    language: "en",
    text: "Find a place to sit. Let your shoulders drop. Breathe in slowly, and notice the quiet just before the breath turns around. There is nothing to do here.",
  },
  {
    title: "Cuenta algo",
    language: "es",
    text: "Cuando por fin dejó de llover, el pueblo entero salió a la plaza. Nadie dijo nada. Bastaba con mirar el cielo y respirar.",
  },
  {
    title: "Une promenade",
    language: "fr",
    text: "Au bord du canal, les péniches dorment encore. Une odeur de pain chaud traverse la rue, et la ville s'éveille sans se presser.",
  },
  {
    title: "Una cartolina",
    language: "it",
    text: "Ti scrivo dalla terrazza. Il mare oggi è calmo come un lago, e il vicino canta mentre innaffia i limoni.",
  },
];

export type CastSample = { prompt: SamplePrompt; speaker: Voice };

/** Those in the reader's own language first. */
const inReadersOrder = (): SamplePrompt[] => {
  const isOwn = ({ language }: SamplePrompt): number => Number(language === currentLanguage());
  return [...samplePrompts].sort((one, other) => isOwn(other) - isOwn(one));
};

/** Gives each sample a voice of its language: the chosen one if it fits. Samples nobody can speak are left out. */
export const castSamples = (voices: readonly Voice[], chosen: Voice | null): CastSample[] => {
  const used = new Set<string>();
  return inReadersOrder().flatMap((prompt) => {
    const fitting = voices.filter(({ labels }) => labels.language === prompt.language);
    const own =
      chosen && !used.has(chosen.voiceId) ? fitting.find(({ voiceId }) => voiceId === chosen.voiceId) : undefined;
    const speaker = own ?? fitting.find(({ voiceId }) => !used.has(voiceId)) ?? fitting[0];
    if (!speaker) return [];
    used.add(speaker.voiceId);
    return [{ prompt, speaker }];
  });
};
