import {
  accentsOf,
  type LibrarySort,
  librarySorts,
  noticePeriods,
  voiceAges,
  voiceGenders,
  voiceUseCases,
} from "@timbre/contract";
import type { LibraryFilter } from "../../api/voice-library.ts";

/**
 * The library's address. Some filters have no chip and live in the address alone: description, featured, voice,
 * voiceId and voice_id (all three name one voice), collection and similar.
 */
export type LibrarySearch = {
  search?: string;
  language?: string;
  accent?: string;
  category?: string;
  description?: string;
  quality?: string;
  gender?: string;
  age?: string;
  featured?: boolean;
  sort?: LibrarySort;
  notice_period?: number;
  custom_rates?: boolean;
  live_moderation?: boolean;
  voice?: string;
  voiceId?: string;
  voice_id?: string;
  collection?: string;
  similar?: string;
};

const text = (value: unknown): string | undefined =>
  value === undefined || value === "" ? undefined : String(value).slice(0, 200);
const oneOf = <Value extends string>(value: unknown, known: readonly Value[]): Value | undefined =>
  known.find((one) => one === value);
const flag = (value: unknown): boolean | undefined =>
  value === true || value === "true" ? true : value === false || value === "false" ? false : undefined;

/** What an address says, without what nobody knows. An accent of another language is dropped. */
export const validateLibrary = (search: Record<string, unknown>): LibrarySearch => {
  const language = text(search.language);
  const accent = text(search.accent);
  return dropAbsent({
    search: text(search.search),
    language,
    accent: accent && accentsOf(language ?? "").includes(accent) ? accent : undefined,
    category: oneOf(search.category, voiceUseCases),
    description: text(search.description),
    quality: oneOf(search.quality, ["high_quality"]),
    gender: oneOf(search.gender, voiceGenders),
    age: oneOf(search.age, voiceAges),
    featured: flag(search.featured),
    sort: oneOf(search.sort, librarySorts),
    notice_period: noticePeriods.find((days) => String(days) === String(search.notice_period)),
    custom_rates: flag(search.custom_rates),
    live_moderation: flag(search.live_moderation),
    voice: text(search.voice),
    voiceId: text(search.voiceId),
    voice_id: text(search.voice_id),
    collection: text(search.collection),
    similar: text(search.similar),
  });
};

const dropAbsent = (search: LibrarySearch): LibrarySearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

export const filterOf = (search: LibrarySearch): LibraryFilter => ({
  search: search.search,
  language: search.language,
  accent: search.accent,
  useCase: search.category,
  descriptive: search.description,
  isHighQuality: search.quality === "high_quality",
  isFeatured: search.featured,
  gender: search.gender,
  age: search.age,
  minNoticeDays: search.notice_period,
  hidesCustomRates: search.custom_rates === false,
  hidesModerated: search.live_moderation === false,
  sort: search.sort,
});

/** The voice an address asks for. */
export const soughtIdOf = ({ voice_id, voiceId, voice }: LibrarySearch): string | null =>
  voice_id ?? voiceId ?? voice ?? null;

/** Everything that narrows the list down; where one stands and how it is sorted does not. */
const filterNames = [
  ...(["search", "language", "accent", "category", "description", "quality"] as const),
  ...(["gender", "age", "featured", "notice_period", "custom_rates", "live_moderation"] as const),
];

/** Addresses carry more than this page's own names, so only those are looked at. */
export const isNarrowed = (search: LibrarySearch): boolean => filterNames.some((name) => search[name] !== undefined);
