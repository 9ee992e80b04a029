import { Readable } from "node:stream";
import {
  done,
  type HistoryItemAnswer,
  historyOperations,
  lastUnixSeconds,
  type ListHistoryQuery,
} from "@timbre/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { FileMissingError, type FileStore } from "../../platform/files/file-store.ts";
import { describeFile } from "../../platform/http/answers/describe-file.ts";
import { sendStoredFile } from "../../platform/http/answers/send-stored-file.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import { makeDownloadHistory } from "./download-history.ts";
import { fileNameOf } from "./file-name.ts";
import { type GetHistoryItem, makeGetHistoryItem, notFound } from "./get-history-item.ts";
import { makeListHistory } from "./list-history.ts";
import { readTimes } from "./read-times.ts";
import { makeRemoveHistoryItem } from "./remove-history-item.ts";
import { makeRestoreHistoryItem } from "./restore-history-item.ts";
import type { HistoryFilters, HistoryRow, ListedItem } from "./store.ts";

type Needs = { db: Db; files: FileStore; jobs: JobQueue; clock: Clock };

/** An item's bytes never change, but they are one person's. */
const audioCache = "private, max-age=3600";

export const handleHistory = (needs: Needs): HandledOperation[] => {
  const getItem = makeGetHistoryItem(needs);
  return [...handleReading(needs, getItem), ...handleAudio(needs, getItem), ...handleWriting(needs, getItem)];
};

const handleReading = (needs: Needs, getItem: GetHistoryItem): HandledOperation[] => {
  const listHistory = makeListHistory(needs);
  return [
    handle(historyOperations.list, async ({ caller, query }) => {
      const { items, hasMore } = await listHistory({
        owner: caller,
        filters: filtersOf(query),
        direction: query.sort_direction ?? "desc",
        startAfterId: query.start_after_history_item_id || undefined,
        pageSize: query.page_size,
      });
      const last = items.at(-1);
      return {
        history: items.map(itemAnswerOf),
        last_history_item_id: last?.historyItemId ?? null,
        has_more: hasMore,
        scanned_until: last ? unixOf(last.createdAt) : null,
      };
    }),
    handle(historyOperations.get, async ({ caller, params }) =>
      wholeAnswerOf(needs, await getItem(caller, params.history_item_id)),
    ),
  ];
};

const handleAudio = (needs: Needs, getItem: GetHistoryItem): HandledOperation[] => {
  const downloadHistory = makeDownloadHistory(needs);
  return [
    handle(historyOperations.getAudio, async (request, reply) => {
      const item = await getItem(request.caller, request.params.history_item_id);
      return sendStoredFile(request, reply, needs.files, {
        fileKey: item.fileKey,
        sizeBytes: item.sizeBytes,
        madeAs: item.contentType,
        cacheControl: audioCache,
        ...(request.query.download ? { isDownload: true, fileName: fileNameOf(item) } : {}),
      }).catch((error: unknown) => {
        throw error instanceof FileMissingError ? notFound(item.historyItemId) : error;
      });
    }),
    handle(historyOperations.download, async ({ caller, body }, reply) => {
      const { fileName, contentType, sizeBytes, bytes } = await downloadHistory({
        owner: caller,
        itemIds: body.history_item_ids,
        as: body.output_format ?? "default",
      });
      void describeFile(reply, { contentType, fileName, isDownload: true });
      if (sizeBytes !== undefined) void reply.header("content-length", sizeBytes);
      return reply.send(Readable.from(bytes, { objectMode: false }));
    }),
  ];
};

const handleWriting = (needs: Needs, getItem: GetHistoryItem): HandledOperation[] => {
  const removeItem = makeRemoveHistoryItem({ ...needs, getItem });
  const restoreItem = makeRestoreHistoryItem(needs);
  return [
    handle(historyOperations.remove, async ({ caller, params }) => {
      await removeItem(caller, params.history_item_id);
      return done;
    }),
    handle(historyOperations.restore, async ({ caller, params }) =>
      wholeAnswerOf(needs, await restoreItem(caller, params.history_item_id)),
    ),
  ];
};

const unixOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);
const momentOf = (unixSeconds: number | null | undefined): Date | undefined =>
  unixSeconds == null ? undefined : new Date(Math.min(unixSeconds, lastUnixSeconds) * 1000);

const filtersOf = (query: ListHistoryQuery): HistoryFilters => ({
  voiceId: query.voice_id ?? undefined,
  modelId: query.model_id ?? undefined,
  source: query.source ?? undefined,
  search: query.search ?? undefined,
  before: momentOf(query.date_before_unix),
  after: momentOf(query.date_after_unix),
});

/** One item tells more than an entry of a list. */
const wholeAnswerOf = async ({ files }: Needs, item: HistoryRow): Promise<HistoryItemAnswer> => ({
  ...itemAnswerOf(item),
  alignments: await readTimes(files, item.fileKey),
});

const itemAnswerOf = (item: ListedItem): HistoryItemAnswer => ({
  history_item_id: item.historyItemId,
  request_id: item.requestId,
  voice_id: item.voiceId,
  voice_name: item.voiceName,
  voice_category: item.voiceCategory,
  model_id: item.modelId,
  text: item.text,
  date_unix: unixOf(item.createdAt),
  character_count_change_from: item.countFrom,
  character_count_change_to: item.countTo,
  content_type: item.contentType,
  state: item.isPartial ? "stopped" : "created",
  dialogue: item.dialogue,
  settings: item.settings,
  source: item.source,
  output_format: item.outputFormat,
  duration_secs: item.durationMs / 1000,
});
