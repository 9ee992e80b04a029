import {
  type CharacterTimes,
  type HistoryItemAnswer,
  historyOperations,
  historyPageLimits,
  type HistorySource,
  type OutputFormat,
} from "@timbre/contract";
import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { addressFor, call, callForBytes } from "./client/call.ts";
import { queryKeys } from "./client/query-keys.ts";
import { toTimes } from "./speech/timed-audio.ts";
import { shownName } from "./voices/voices.ts";
import { t } from "./messages.ts";

export type HistoryItem = {
  historyItemId: string;
  voiceId: string | null;
  voiceName: string;
  modelId: string | null;
  text: string;
  createdAt: Date;
  durationMs: number;
  contentType: string;
  source: string;
  costCredits: number;
  /** Its listener left before the end: this is what they heard. */
  isStoppedEarly: boolean;
  /** Who says what, when it was a dialogue. */
  dialogue: { text: string; voiceId: string }[] | null;
};

export const toHistoryItem = (answer: HistoryItemAnswer): HistoryItem => ({
  historyItemId: answer.history_item_id,
  voiceId: answer.voice_id,
  voiceName: shownName(answer.voice_name ?? t.unknownVoice),
  modelId: answer.model_id,
  text: answer.text ?? "",
  createdAt: new Date(answer.date_unix * 1_000),
  durationMs: answer.duration_secs * 1_000,
  contentType: answer.content_type,
  source: answer.source,
  costCredits: Math.max(0, answer.character_count_change_to - answer.character_count_change_from),
  isStoppedEarly: answer.state === "stopped",
  dialogue: answer.dialogue?.map(({ text, voice_id }) => ({ text, voiceId: voice_id })) ?? null,
});

/** Resolves when what is on the page shows the new clips and credits. */
export const historyChanged = (queries: QueryClient): Promise<unknown> =>
  Promise.all([
    queries.invalidateQueries({ queryKey: queryKeys.history }),
    queries.invalidateQueries({ queryKey: queryKeys.user }),
  ]);

/** Empty means no filter. */
export type HistoryFilter = { search: string; voiceId: string; source: HistorySource | "" };
export const noHistoryFilter: HistoryFilter = { search: "", voiceId: "", source: "" };

type PageRequest = { pageSize: number; filter?: HistoryFilter; after?: string; signal?: AbortSignal };
export type HistoryPage = { items: HistoryItem[]; nextAfter: string | null };

const listHistory = async ({
  pageSize,
  filter = noHistoryFilter,
  after,
  signal,
}: PageRequest): Promise<HistoryPage> => {
  const answer = await call(historyOperations.list, {
    signal,
    query: {
      page_size: pageSize,
      search: filter.search,
      voice_id: filter.voiceId,
      source: filter.source || undefined,
      start_after_history_item_id: after,
    },
  });
  return {
    items: answer.history.map(toHistoryItem),
    nextAfter: answer.has_more ? answer.last_history_item_id : null,
  };
};

export const historyQuery = (filter: HistoryFilter) =>
  infiniteQueryOptions({
    queryKey: queryKeys.historySearch(filter),
    queryFn: ({ pageParam, signal }) =>
      listHistory({ pageSize: historyPageLimits.panel, filter, after: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextAfter ?? undefined,
  });

export const recentHistoryQuery = () =>
  queryOptions({
    queryKey: queryKeys.historyRecent,
    queryFn: async ({ signal }) => (await listHistory({ pageSize: 5, signal })).items,
  });

export const historyAudioPath = (historyItemId: string): string =>
  addressFor(historyOperations.getAudio, { params: { history_item_id: historyItemId } });

/** Several clips come as one archive; as they were made unless a format is named. */
export const downloadHistory = async (historyItemIds: readonly string[], format?: OutputFormat): Promise<Blob> => {
  const body = { history_item_ids: [...historyItemIds], output_format: format };
  return (await callForBytes(historyOperations.download, { body })).blob();
};

/** A deleted clip can be brought back for a while. */
export const restoreHistoryItem = async (historyItemId: string): Promise<void> => {
  await call(historyOperations.restore, { params: { history_item_id: historyItemId } });
};

export const removeHistoryItem = async (historyItemId: string): Promise<void> => {
  await call(historyOperations.remove, { params: { history_item_id: historyItemId } });
};

/** When each character of a clip is heard; null where nobody knows. */
export const readHistoryTimes = async (historyItemId: string, signal: AbortSignal): Promise<CharacterTimes | null> => {
  const { alignments } = await call(historyOperations.get, { params: { history_item_id: historyItemId }, signal });
  return toTimes(alignments?.alignment ?? null);
};
