import {
  type CuratedCollection,
  type LibrarySort,
  type LibraryVoiceAnswer,
  type SimilarVoiceAnswer,
  similarVoicesOperations,
  voiceLibraryOperations,
} from "@timbre/contract";
import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call, type Sent } from "./client/call.ts";
import { markUnspoken } from "./client/left-out.ts";
import { queryKeys } from "./client/query-keys.ts";
import { pathOf, shownName, toAcoustics, type Voice } from "./voices/voices.ts";

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
  sort?: LibrarySort;
};

type Search = Sent<typeof voiceLibraryOperations.search>;

const toQuery = (filter: LibraryFilter): Search["query"] => ({
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

/** What the library and the search for similar voices tell alike. */
type SharedVoiceAnswer = Pick<LibraryVoiceAnswer, keyof LibraryVoiceAnswer & keyof SimilarVoiceAnswer>;

const labelsOf = ({ language, accent, gender, age, descriptive, use_case }: SharedVoiceAnswer) => ({
  language,
  accent,
  gender,
  age,
  descriptive,
  use_case,
});

/** A similar voice comes without the library's terms. */
export const toSimilarVoice = (answer: SharedVoiceAnswer): LibraryVoice => ({
  voiceId: answer.voice_id,
  publicOwnerId: answer.public_owner_id,
  name: shownName(answer.name),
  category: answer.category,
  labels: Object.fromEntries(Object.entries(labelsOf(answer)).filter(([, value]) => value)),
  description: answer.description,
  previewUrl: answer.preview_url && pathOf(answer.preview_url),
  isLegacy: false,
  isOwner: false,
  rate: 1,
  isLiveModerated: answer.live_moderation_enabled,
  noticeDays: null,
  isRemixAllowed: false,
  disabledAt: null,
  clonedByCount: answer.cloned_by_count,
  usedCharacters1y: answer.usage_character_count_1y,
  originalVoiceId: null,
  createdAt: new Date(answer.date_unix * 1_000),
  isAddedByUser: false,
  role: "viewer",
  isInLibrary: true,
  samples: [],
  requiresVerification: false,
  info: null,
  unusableReason: null,
  unspokenReason: null,
  languages: answer.language ? [answer.language] : [],
  modelIdsServedWell: [],
  fineTuning: null,
  acoustics: null,
  isForFreeUsers: answer.free_users_allowed,
});

const toLibraryVoice = (answer: LibraryVoiceAnswer): LibraryVoice => ({
  ...toSimilarVoice(answer),
  rate: answer.rate,
  noticeDays: answer.notice_period,
  isRemixAllowed: answer.remix_allowed,
  isAddedByUser: answer.is_added_by_user,
  acoustics: toAcoustics(answer.acoustics),
});

const pageSize = 30;

const searchLibrary = (search: Search) => call(voiceLibraryOperations.search, search);

export const libraryQuery = (filter: LibraryFilter) =>
  infiniteQueryOptions({
    queryKey: queryKeys.library(filter),
    queryFn: async ({ pageParam, signal, client }) => {
      const answer = await searchLibrary({
        query: { page_size: pageSize, page: pageParam, ...toQuery(filter) },
        signal,
      });
      const voices = await markUnspoken(client, answer.voices.map(toLibraryVoice));
      return { voices, next: answer.has_more ? pageParam + 1 : undefined };
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });

/** One voice by its id, wherever it stands; null when the library does not have it. */
export const libraryVoiceQuery = (voiceId: string) =>
  queryOptions({
    queryKey: queryKeys.libraryVoice(voiceId),
    queryFn: async ({ signal, client }): Promise<LibraryVoice | null> => {
      const { voices } = await searchLibrary({ query: { voice_ids: voiceId, page_size: 1 }, signal });
      return (await markUnspoken(client, voices.map(toLibraryVoice)))[0] ?? null;
    },
  });

/** Enough of the library to fill a shelf for every use. */
export const shelvesQuery = () =>
  queryOptions({
    queryKey: queryKeys.libraryShelves,
    queryFn: async ({ signal, client }): Promise<LibraryVoice[]> => {
      const { voices } = await searchLibrary({ query: { page_size: 100, sort: "trending" }, signal });
      return markUnspoken(client, voices.map(toLibraryVoice));
    },
  });

export const suggestedCount = 10;

const trendingOf = async (category: "professional" | "generated", signal: AbortSignal): Promise<LibraryVoice[]> => {
  const query = { page_size: suggestedCount, category, sort: "trending" as const };
  return (await searchLibrary({ query, signal })).voices.map(toLibraryVoice);
};

/**
 * Professional voices that many take right now. A young server has few, so designed ones by the same order fill the
 * places that are left; the built-in ones are in everybody's list already.
 */
export const suggestedVoicesQuery = () =>
  queryOptions({
    queryKey: queryKeys.suggestedVoices,
    queryFn: async ({ signal, client }): Promise<LibraryVoice[]> => {
      const professional = await trendingOf("professional", signal);
      if (professional.length >= suggestedCount) return markUnspoken(client, professional);
      const filled = [...professional, ...(await trendingOf("generated", signal))];
      return markUnspoken(client, filled.slice(0, suggestedCount));
    },
  });

export type LibraryCollection = { collectionId: string; title: string; colour: string; count: number };

const toCollection = (answer: CuratedCollection): LibraryCollection => ({
  collectionId: answer.collection_id,
  title: answer.title,
  colour: answer.color,
  count: answer.voice_count,
});

export const collectionsQuery = () =>
  queryOptions({
    queryKey: queryKeys.libraryCollections,
    queryFn: async ({ signal }) => {
      const query = { category: "language" as const };
      return (await call(voiceLibraryOperations.listCurated, { query, signal })).collections.map(toCollection);
    },
  });

export const collectionQuery = (collectionId: string) =>
  queryOptions({
    queryKey: queryKeys.libraryCollection(collectionId),
    queryFn: async ({ signal, client }) => {
      const params = { collection_id: collectionId };
      const answer = await call(voiceLibraryOperations.getCurated, { params, signal });
      const voices = await markUnspoken(client, (answer.voices ?? []).map(toLibraryVoice));
      return { ...toCollection(answer), voices };
    },
  });

/** Only the nearest few are worth a look. */
const similarCount = 4;

/** Shared voices that sound like a recording, or like a voice; each time they are looked for again. */
export const findSimilarVoices = async (like: File | string, queries: QueryClient): Promise<LibraryVoice[]> => {
  const answer = await (typeof like === "string" ? similarToVoice(like) : similarToRecording(like));
  return markUnspoken(queries, answer.voices.slice(0, similarCount).map(toSimilarVoice));
};

const similarToVoice = (voiceId: string) =>
  call(similarVoicesOperations.likeVoice, { body: { voice_id: voiceId, top_k: similarCount } });

const similarToRecording = (file: File) => {
  const form = new FormData();
  form.set("top_k", String(similarCount));
  form.set("audio_file", file);
  return call(similarVoicesOperations.likeRecording, { form });
};

/** Answers the id the voice has in a person's own list. */
export const addLibraryVoice = async ({ publicOwnerId, voiceId, name }: LibraryVoice): Promise<string> => {
  const params = { public_user_id: publicOwnerId, voice_id: voiceId };
  return (await call(voiceLibraryOperations.add, { params, body: { new_name: name } })).voice_id;
};
