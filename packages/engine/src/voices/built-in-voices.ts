import type { Language } from "../text/language.ts";
import { voiceMeasures, type VoiceMeasures } from "./voice-measures.ts";

/** A voice that comes with the weights. Its name carries language and gender: "bf_emma" is British, female. */
export type BuiltInVoice = {
  name: string;
  displayName: string;
  language: Language;
  gender: "female" | "male";
  measures: VoiceMeasures;
};

const languageOfPrefix: Record<string, Language> = {
  a: "en-us",
  b: "en-gb",
  e: "es",
  f: "fr",
  h: "hi",
  i: "it",
  j: "ja",
  p: "pt-br",
  z: "zh",
};

export const builtInVoices: readonly BuiltInVoice[] = [...voiceMeasures].map(([name, measures]) => ({
  name,
  displayName: name.charAt(3).toUpperCase() + name.slice(4),
  language: languageOfPrefix[name.charAt(0)] ?? "en-us",
  gender: name.charAt(1) === "f" ? "female" : "male",
  measures,
}));

const voiceByName = new Map(builtInVoices.map((voice) => [voice.name, voice]));

export const findBuiltInVoice = (name: string): BuiltInVoice | undefined => voiceByName.get(name);
