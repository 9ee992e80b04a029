import { defaultOutputFormat, type SentenceLanguage } from "@timbre/contract";
import { ableVoices } from "@timbre/engine";
import { defaultDelivery } from "../../domain/generating/preview-request.ts";
import type { Language, SpeechEngine } from "../../platform/engine/speech-engine.ts";

/** Voices that read the sentence to people who cannot see it. */
const readers: Partial<Record<SentenceLanguage, { name: string; language: Language }>> = {
  en: { name: "af_heart", language: "en-us" },
  es: { name: "ef_dora", language: "es" },
  fr: { name: "ff_siwis", language: "fr" },
  it: { name: "if_sara", language: "it" },
  pt: { name: "pf_dora", language: "pt-br" },
  de: { name: ableVoices("de")?.[0] ?? "ef_dora", language: "de" },
};

export const canSay = (language: string): boolean => language in readers;

/** Spoken slowly. It carries the server's mark, so it is no answer. */
export const saySentence = async (
  engine: Pick<SpeechEngine, "speak">,
  { text, language }: { text: string; language: string },
  signal: AbortSignal,
): Promise<Buffer> => {
  const reader = readers[language as SentenceLanguage];
  if (!reader) throw new Error(`Nobody reads ${language}`);
  const parts: Uint8Array[] = [];
  const request = {
    text,
    voice: { kind: "builtin" as const, model: "kokoro-82m" as const, name: reader.name },
    language: reader.language,
    settings: { ...defaultDelivery, style: 0, speed: 0.85, speakerBoost: true },
    format: defaultOutputFormat,
    normalise: "auto" as const,
    fairnessKey: "sentences",
  };
  for await (const { audio } of engine.speak(request, signal)) parts.push(audio);
  return Buffer.concat(parts);
};
