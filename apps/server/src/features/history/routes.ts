import { Readable } from "node:stream";
import {
  downloadHistoryBody,
  type HistoryItemAnswer,
  historyItemAnswer,
  lastUnixSeconds,
  listHistoryAnswer,
  listHistoryQuery,
  type ListHistoryQuery,
} from "@timbre/contract";
import { z } from "zod";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { FileMissingError, type FileStore } from "../../platform/files/file-store.ts";
import { describeFile } from "../../platform/http/describe-file.ts";
import type { Http } from "../../platform/http/http.ts";
import { sendStoredFile } from "../../platform/http/send-stored-file.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import { makeDownloadHistory } from "./download-history.ts";
import { fileNameOf } from "./file-name.ts";
import { type GetHistoryItem, makeGetHistoryItem, notFound } from "./get-history-item.ts";
import { makeListHistory } from "./list-history.ts";
import { readTimes } from "./read-times.ts";
import { makeRemoveHistoryItem } from "./remove-history-item.ts";
import { makeRestoreHistoryItem } from "./restore-history-item.ts";
import type { HistoryFilters, HistoryRow, ListedItem } from "./store.ts";

type Needs = { db: Db; files: FileStore; jobs: JobQueue; clock: Clock };

const itemParams = z.object({ history_item_id: z.string() });
const audioQuery = z.object({ download: z.enum(["true", "false", "1", "0"]).nullish() });
const ok = z.object({ status: z.literal("ok") });

/** An item's bytes never change, but they are one person's. */
const audioCache = "private, max-age=3600";

export const makeHistoryRoutes = (needs: Needs) => (http: Http) => {
  const getItem = makeGetHistoryItem(needs);
  addReadingRoutes(http, needs, getItem);
  addAudioRoutes(http, needs, getItem);
  addWritingRoutes(http, needs, getItem);
};

const addReadingRoutes = (http: Http, needs: Needs, getItem: GetHistoryItem): void => {
  const listHistory = makeListHistory(needs);

  http.get(
    "/v1/history",
    { schema: { querystring: listHistoryQuery, response: { 200: listHistoryAnswer } } },
    async ({ caller, query }) => {
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
    },
  );

  http.get(
    "/v1/history/:history_item_id",
    { schema: { params: itemParams, response: { 200: historyItemAnswer } } },
    async ({ caller, params }) => wholeAnswerOf(needs, await getItem(caller, params.history_item_id)),
  );
};

const addAudioRoutes = (http: Http, needs: Needs, getItem: GetHistoryItem): void => {
  const downloadHistory = makeDownloadHistory(needs);

  http.get(
    "/v1/history/:history_item_id/audio",
    { schema: { params: itemParams, querystring: audioQuery } },
    async (request, reply) => {
      const item = await getItem(request.caller, request.params.history_item_id);
      const { download } = request.query;
      const isDownload = download === "1" || download === "true";
      return sendStoredFile(request, reply, needs.files, {
        fileKey: item.fileKey,
        sizeBytes: item.sizeBytes,
        madeAs: item.contentType,
        cacheControl: audioCache,
        ...(isDownload ? { isDownload, fileName: fileNameOf(item) } : {}),
      }).catch((error: unknown) => {
        throw error instanceof FileMissingError ? notFound(item.historyItemId) : error;
      });
    },
  );

  http.post("/v1/history/download", { schema: { body: downloadHistoryBody } }, async ({ caller, body }, reply) => {
    const { fileName, contentType, sizeBytes, bytes } = await downloadHistory({
      owner: caller,
      itemIds: body.history_item_ids,
      as: body.output_format ?? "default",
    });
    void describeFile(reply, { contentType, fileName, isDownload: true });
    if (sizeBytes !== undefined) void reply.header("content-length", sizeBytes);
    return reply.send(Readable.from(bytes, { objectMode: false }));
  });
};

const addWritingRoutes = (http: Http, needs: Needs, getItem: GetHistoryItem): void => {
  const removeItem = makeRemoveHistoryItem({ ...needs, getItem });
  const restoreItem = makeRestoreHistoryItem(needs);

  http.delete(
    "/v1/history/:history_item_id",
    { schema: { params: itemParams, response: { 200: ok } } },
    async ({ caller, params }) => {
      await removeItem(caller, params.history_item_id);
      return { status: "ok" as const };
    },
  );

  http.post(
    "/v1/history/:history_item_id/restore",
    { schema: { params: itemParams, response: { 200: historyItemAnswer } } },
    async ({ caller, params }) => wholeAnswerOf(needs, await restoreItem(caller, params.history_item_id)),
  );
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
