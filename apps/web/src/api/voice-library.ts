import type { curatedCollection, LibraryVoiceAnswer } from "@timbre/contract";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { sendJson } from "./http.ts";
import { queryKeys } from "./query-keys.ts";
import { pathOf, shownName, toAcoustics, type Voice } from "./voices.ts";

/** A voice somebody shares, and what is needed to take it. */
export type LibraryVoice = Voice & { publicOwnerId: string; isForFreeUsers: boolean };

/** What the library is narrowed down by. Absent means no filter. */
export type LibraryFilter = {
  search?: string;
  language?: string;
  accent?: string;
  useCase?: string;
  descriptive?: string;
  isHighQuality?: boolean;
  isFeatured?: boolean;
  gender?: string;
  age?: string;
  minNoticeDays?: number;
  hidesCustomRates?: boolean;
  hidesModerated?: boolean;
  sort?: string;
};

const toQuery = (filter: LibraryFilter) => ({
  search: filter.search,
  language: filter.language,
  accent: filter.accent,
  use_cases: filter.useCase,
  descriptives: filter.descriptive,
  category: filter.isHighQuality ? "high_quality" : undefined,
  featured: filter.isFeatured ? "true" : undefined,
  gender: filter.gender,
  age: filter.age,
  min_notice_period_days: filter.minNoticeDays,
  include_custom_rates: filter.hidesCustomRates ? "false" : undefined,
  include_live_moderated: filter.hidesModerated ? "false" : undefined,
  sort: filter.sort ?? "trending",
});

const labelsOf = ({ language, accent, gender, age, descriptive, use_case }: LibraryVoiceAnswer) => ({
  language,
  accent,
  gender,
  age,
  descriptive,
  use_case,
});

export const toLibraryVoice = (answer: LibraryVoiceAnswer): LibraryVoice => ({
  voiceId: answer.voice_id,
  publicOwnerId: answer.public_owner_id,
  name: shownName(answer.name),
  category: answer.category,
  labels: Object.fromEntries(Object.entries(labelsOf(answer)).filter(([, value]) => value)),
  description: answer.description,
  previewUrl: answer.preview_url && pathOf(answer.preview_url),
  isLegacy: false,
  isOwner: false,
  rate: answer.rate,
  isLiveModerated: answer.live_moderation_enabled,
  noticeDays: answer.notice_period,
  disabledAt: null,
  clonedByCount: answer.cloned_by_count,
  usedCharacters1y: answer.usage_character_count_1y,
  originalVoiceId: null,
  createdAt: new Date(answer.date_unix * 1_000),
  isAddedByUser: answer.is_added_by_user,
  role: "viewer",
  isInLibrary: true,
  samples: [],
  requiresVerification: false,
  info: null,
  unusableReason: null,
  unspokenReason: null,
  modelIdsServedWell: [],
  fineTuning: null,
  acoustics: toAcoustics(answer.acoustics),
  isForFreeUsers: answer.free_users_allowed,
});

const pageSize = 30;
type LibraryAnswer = { voices: LibraryVoiceAnswer[]; has_more: boolean };
type Asked = { query: Record<string, string | number | undefined>; signal?: AbortSignal };

const searchLibrary = ({ query, signal }: Asked): Promise<LibraryAnswer> =>
  sendJson<LibraryAnswer>("/v1/shared-voices", { signal, query });

export const libraryQuery = (filter: LibraryFilter) =>
  infiniteQueryOptions({
    queryKey: queryKeys.library(filter),
    queryFn: async ({ pageParam, signal }) => {
      const answer = await searchLibrary({
        query: { page_size: pageSize, page: pageParam, ...toQuery(filter) },
        signal,
      });
      return { voices: answer.voices.map(toLibraryVoice), next: answer.has_more ? pageParam + 1 : undefined };
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });

/** One voice by its id, wherever it stands; null when the library does not have it. */
export const libraryVoiceQuery = (voiceId: string) =>
  queryOptions({
    queryKey: queryKeys.libraryVoice(voiceId),
    queryFn: async ({ signal }): Promise<LibraryVoice | null> => {
      const { voices } = await searchLibrary({ query: { voice_ids: voiceId, page_size: 1 }, signal });
      return voices[0] ? toLibraryVoice(voices[0]) : null;
    },
  });

export const suggestedCount = 10;

const trendingOf = async (category: string, signal: AbortSignal): Promise<LibraryVoice[]> => {
  const query = { page_size: suggestedCount, category, sort: "trending" };
  return (await searchLibrary({ query, signal })).voices.map(toLibraryVoice);
};

/**
 * Professional voices that many take right now. A young server has few, so designed ones by the same order fill the
 * places that are left; the built-in ones are in everybody's list already.
 */
export const suggestedVoicesQuery = () =>
  queryOptions({
    queryKey: queryKeys.suggestedVoices,
    queryFn: async ({ signal }): Promise<LibraryVoice[]> => {
      const professional = await trendingOf("professional", signal);
      if (professional.length >= suggestedCount) return professional;
      return [...professional, ...(await trendingOf("generated", signal))].slice(0, suggestedCount);
    },
  });

export type LibraryCollection = { collectionId: string; title: string; colour: string; count: number };
type CollectionAnswer = z.infer<typeof curatedCollection>;

const toCollection = (answer: CollectionAnswer): LibraryCollection => ({
  collectionId: answer.collection_id,
  title: answer.title,
  colour: answer.color,
  count: answer.voice_count,
});

export const collectionsQuery = () =>
  queryOptions({
    queryKey: queryKeys.libraryCollections,
    queryFn: async ({ signal }) => {
      const path = "/v1/voice-library/collections";
      const options = { signal, query: { category: "language" } };
      return (await sendJson<{ collections: CollectionAnswer[] }>(path, options)).collections.map(toCollection);
    },
  });

export const collectionQuery = (collectionId: string) =>
  queryOptions({
    queryKey: queryKeys.libraryCollection(collectionId),
    queryFn: async ({ signal }) => {
      const path = `/v1/voice-library/collections/${encodeURIComponent(collectionId)}`;
      const answer = await sendJson<CollectionAnswer>(path, { signal });
      return { ...toCollection(answer), voices: (answer.voices ?? []).map(toLibraryVoice) };
    },
  });

/** Only the nearest few are worth a look. */
const similarCount = 4;

/** Shared voices that sound like a recording, or like a voice; asked anew each time. */
export const findSimilarVoices = async (like: File | string): Promise<LibraryVoice[]> => {
  const answer = await (typeof like === "string" ? similarToVoice(like) : similarToRecording(like));
  return answer.voices.slice(0, similarCount).map(toLibraryVoice);
};

const similarToVoice = (voiceId: string): Promise<LibraryAnswer> =>
  sendJson("/v1/similar-voices-by-id", { method: "POST", body: { voice_id: voiceId, top_k: similarCount } });

const similarToRecording = (file: File): Promise<LibraryAnswer> => {
  const form = new FormData();
  form.set("top_k", String(similarCount));
  form.set("audio_file", file);
  return sendJson("/v1/similar-voices", { method: "POST", body: form });
};

/** Answers the id the voice has in one's own list. */
export const addLibraryVoice = async ({ publicOwnerId, voiceId, name }: LibraryVoice): Promise<string> => {
  const path = `/v1/voices/add/${encodeURIComponent(publicOwnerId)}/${encodeURIComponent(voiceId)}`;
  const options = { method: "POST", body: { new_name: name } } as const;
  return (await sendJson<{ voice_id: string }>(path, options)).voice_id;
};
