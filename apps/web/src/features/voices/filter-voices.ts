import { languageNames } from "@timbre/contract";
import type { Voice } from "../../api/voices/voices.ts";
import { languageName, languageOf } from "./voice-words.ts";
import { t } from "./messages.ts";

export type VoiceFilter = { search: string; language: string; gender: string };
export const noFilter: VoiceFilter = { search: "", language: "", gender: "" };
export const isFiltered = (filter: VoiceFilter): boolean =>
  Boolean(filter.search.trim() || filter.language || filter.gender);

const haystackOf = (voice: Voice): string =>
  [voice.name, voice.description ?? "", languageName(languageOf(voice)), ...Object.values(voice.labels)]
    .join(" ")
    .replaceAll("_", " ")
    .toLowerCase();

/** Every word of the search must occur somewhere in what is known of the voice. */
export const filterVoices = (voices: readonly Voice[], filter: VoiceFilter): Voice[] => {
  const words = filter.search.toLowerCase().split(/\s+/).filter(Boolean);
  return voices.filter(
    (voice) =>
      (!filter.language || languageOf(voice) === filter.language) &&
      (!filter.gender || voice.labels.gender === filter.gender) &&
      words.every((word) =>
        haystackOf(voice)
          .split(/\s+/)
          .some((part) => part.startsWith(word)),
      ),
  );
};

export type VoiceGroup = { title: string; voices: Voice[] };

/** In the order languages are listed everywhere else, English first. */
export const groupByLanguage = (voices: readonly Voice[]): VoiceGroup[] => {
  const order = Object.keys(languageNames);
  const placeOf = (language: string): number => (order.includes(language) ? order.indexOf(language) : order.length);
  const languages = [...new Set(voices.map(languageOf))].sort((one, other) => placeOf(one) - placeOf(other));
  return languages.map((language) => ({
    title: languageName(language) || t.other,
    voices: voices.filter((voice) => languageOf(voice) === language),
  }));
};

export const languagesIn = (voices: readonly Voice[]): string[] =>
  groupByLanguage(voices).flatMap(({ voices: [first] }) => (first ? [languageOf(first)] : []));
