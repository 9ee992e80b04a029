import type { LibraryVoiceAnswer } from "@timbre/contract";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { sendJson } from "./http.ts";
import { queryKeys } from "./query-keys.ts";
import { pathOf, shownName, type Voice } from "./voices.ts";

/** A voice somebody shares, and what is needed to take it. */
export type LibraryVoice = Voice & { publicOwnerId: string; isForFreeUsers: boolean };

/** Empty means no filter. */
export type LibraryFilter = { search: string; language: string; gender: string; sort: string };
export const noLibraryFilter: LibraryFilter = { search: "", language: "", gender: "", sort: "trending" };

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
  modelIdsServedWell: [],
  fineTuning: null,
  acoustics: null,
  isForFreeUsers: answer.free_users_allowed,
});

const pageSize = 30;

export const libraryQuery = (filter: LibraryFilter) =>
  infiniteQueryOptions({
    queryKey: queryKeys.library(filter),
    queryFn: async ({ pageParam, signal }) => {
      const query = { page_size: pageSize, page: pageParam, ...filter };
      const answer = await sendJson<{ voices: LibraryVoiceAnswer[]; has_more: boolean }>("/v1/shared-voices", {
        signal,
        query,
      });
      return { voices: answer.voices.map(toLibraryVoice), next: answer.has_more ? pageParam + 1 : undefined };
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });

/** Answers the id the voice has in one's own list. */
export const addLibraryVoice = async ({ publicOwnerId, voiceId, name }: LibraryVoice): Promise<string> => {
  const path = `/v1/voices/add/${encodeURIComponent(publicOwnerId)}/${encodeURIComponent(voiceId)}`;
  const options = { method: "POST", body: { new_name: name } } as const;
  return (await sendJson<{ voice_id: string }>(path, options)).voice_id;
};
