import {
  contentTypeOf,
  defaultOutputFormat,
  defaultVoiceSettings,
  deletedVoicesAnswer,
  getVoiceQuery,
  listVoicesQuery,
  searchVoicesAnswer,
  searchVoicesQuery,
  type SearchVoicesQuery,
  voiceAnswer,
  voicesAnswer,
  voiceSettings,
} from "@timbre/contract";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { RecordAudit } from "../../platform/audit.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { TableChanges } from "../../platform/database/table-changes.ts";
import type { SpeechEngine } from "../../platform/engine/speech-engine.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { baseUrlOf } from "../../platform/http/base-url.ts";
import type { Http } from "../../platform/http/http.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import type { FireEvent } from "../../platform/webhook-events.ts";
import type { Uploads } from "../../platform/uploads/uploads.ts";
import { sendStoredFile } from "../../platform/http/send-stored-file.ts";
import { type AddSamples, editVoiceForm, makeEditVoice } from "./edit-voice.ts";
import { type GetVoice, makeGetVoice } from "./get-voice.ts";
import { makeRemoveVoice, voiceGraceMs } from "./remove-voice.ts";
import { makeRestoreVoice } from "./restore-voice.ts";
import { makeSearchVoices } from "./search-voices.ts";
import { findVoiceExtras } from "./find-voice-extras.ts";
import {
  type ListedVoice,
  listDeletedVoices,
  listVoices,
  rolesOnVoices,
  type VoiceFilters,
  type VoiceOrder,
} from "./store.ts";
import { voiceAnswerOf, type Viewer } from "./voice-answer.ts";
import { makeGetVoicePreview, makeHearOwnVoice } from "./voice-preview.ts";
import { makeGetVoiceSettings, makeUpdateVoiceSettings } from "./voice-settings.ts";

type Needs = {
  db: Db;
  changes?: TableChanges;
  files: FileStore;
  jobs: JobQueue;
  fireEvent: FireEvent;
  recordAudit: RecordAudit;
  uploads: Uploads;
  addSamples?: AddSamples;
  engine: Pick<SpeechEngine, "speak">;
  clock: Clock;
  /** Where people reach this server; absent means the request's own host. */
  publicUrl: string | undefined;
};

const voiceParams = z.object({ voice_id: z.string() });
const ok = z.object({ status: z.literal("ok") });

/** A week: long enough for browsers, short enough for a better preview to arrive. */
const previewCache = "public, max-age=604800";
/** Five minutes: a voice of one's own may be changed meanwhile. */
const privatePreviewCache = "private, max-age=300";

export const makeVoicesRoutes = (needs: Needs) => (http: Http) => {
  const getVoice = makeGetVoice(needs);
  addListRoutes(http, needs);
  addVoiceRoutes(http, needs, getVoice);
  addSettingsRoutes(http, needs, getVoice);
  addPreviewRoutes(http, needs, getVoice);
};

const viewerOf = async (
  request: FastifyRequest,
  { db, publicUrl }: Pick<Needs, "db" | "publicUrl">,
  rows: readonly ListedVoice[],
): Promise<Viewer> => ({
  caller: request.caller,
  baseUrl: baseUrlOf(request, publicUrl),
  roles: await rolesOnVoices(db, request.caller, rows),
  extras: await findVoiceExtras(db, request.caller, rows),
});

const addListRoutes = (http: Http, needs: Needs): void => {
  const { db } = needs;
  const searchVoices = makeSearchVoices(needs);

  http.get(
    "/v1/voices",
    { schema: { querystring: listVoicesQuery, response: { 200: voicesAnswer } } },
    async (request) => {
      const rows = await listVoices(db, request.caller);
      const viewer = await viewerOf(request, needs, rows);
      return { voices: rows.map((row) => voiceAnswerOf(row, viewer)) };
    },
  );

  http.get(
    "/v2/voices",
    { schema: { querystring: searchVoicesQuery, response: { 200: searchVoicesAnswer } } },
    async (request) => {
      const { caller, query } = request;
      const page = await searchVoices({
        caller,
        filters: filtersOf(query),
        order: orderOf(query),
        pageSize: query.page_size,
        pageToken: query.next_page_token || undefined,
      });
      const viewer = await viewerOf(request, needs, page.voices);
      return {
        voices: page.voices.map((row) => voiceAnswerOf(row, viewer)),
        has_more: page.nextPageToken !== null,
        total_count: page.totalCount,
        next_page_token: page.nextPageToken,
      };
    },
  );
};

const filtersOf = (query: SearchVoicesQuery): VoiceFilters => ({
  search: query.search ?? undefined,
  voiceType: query.voice_type ?? undefined,
  category: query.category ?? undefined,
  gender: query.gender ?? undefined,
  age: query.age ?? undefined,
  accent: query.accent ?? undefined,
  languages: query.language,
  useCases: query.use_cases,
  voiceIds: query.voice_ids,
  collectionId: query.collection_id ?? undefined,
  minNoticeDays: query.min_notice_period_days ?? undefined,
  areCustomRatesIncluded: query.include_custom_rates,
  areModeratedIncluded: query.include_live_moderated,
  isHighQuality: query.high_quality,
  isEmpty: query.fine_tuning_state?.some(Boolean) ?? false,
});

const orderOf = ({ sort, sort_direction }: SearchVoicesQuery): VoiceOrder =>
  sort === "name"
    ? { by: "name", direction: sort_direction ?? "asc" }
    : { by: "createdAt", direction: sort_direction ?? "desc" };

const addVoiceRoutes = (http: Http, needs: Needs, getVoice: GetVoice): void => {
  const { db, clock } = needs;
  const restoreVoice = makeRestoreVoice({ db, clock });
  const getSettings = makeGetVoiceSettings({ db, getVoice });
  const removeVoice = makeRemoveVoice({ ...needs, getVoice });

  http.get(
    "/v1/voices/:voice_id",
    { schema: { params: voiceParams, querystring: getVoiceQuery, response: { 200: voiceAnswer } } },
    async (request) => {
      const { caller, params, query } = request;
      const row = await getVoice(caller, params.voice_id);
      const settings = query.with_settings === false ? null : await getSettings(caller, row.voiceId);
      return voiceAnswerOf(row, await viewerOf(request, needs, [row]), settings);
    },
  );

  http.delete(
    "/v1/voices/:voice_id",
    { schema: { params: voiceParams, response: { 200: ok } } },
    async ({ caller, params }) => {
      await removeVoice(caller, params.voice_id);
      return { status: "ok" as const };
    },
  );

  const editVoice = makeEditVoice({ ...needs, getVoice });

  http.post(
    "/v1/voices/:voice_id/edit",
    { schema: { params: voiceParams, form: editVoiceForm, response: { 200: ok } } },
    async (request) => {
      await editVoice(request, request.params.voice_id);
      return { status: "ok" as const };
    },
  );

  http.get("/v1/voices/deleted", { schema: { response: { 200: deletedVoicesAnswer } } }, async (request) => {
    const rows = await listDeletedVoices(db, request.caller, new Date(clock.now().getTime() - voiceGraceMs));
    const viewer = await viewerOf(request, needs, rows);
    return { voices: rows.map((row) => ({ ...voiceAnswerOf(row, viewer), ...deletionOf(row) })) };
  });

  http.post(
    "/v1/voices/:voice_id/restore",
    { schema: { params: voiceParams, response: { 200: voiceAnswer } } },
    async (request) => {
      const row = await restoreVoice(request.caller, request.params.voice_id);
      return voiceAnswerOf(row, await viewerOf(request, needs, [row]));
    },
  );
};

const deletionOf = ({ deletedAt }: ListedVoice) => {
  const deletedMs = deletedAt?.getTime() ?? 0;
  return {
    deleted_at_unix: Math.floor(deletedMs / 1000),
    purge_at_unix: Math.floor((deletedMs + voiceGraceMs) / 1000),
  };
};

const addSettingsRoutes = (http: Http, { db }: Needs, getVoice: GetVoice): void => {
  const getSettings = makeGetVoiceSettings({ db, getVoice });
  const updateSettings = makeUpdateVoiceSettings({ db, getVoice });

  http.get(
    "/v1/voices/settings/default",
    { schema: { response: { 200: voiceSettings } } },
    async () => defaultVoiceSettings,
  );

  http.get(
    "/v1/voices/:voice_id/settings",
    { schema: { params: voiceParams, response: { 200: voiceSettings } } },
    async ({ caller, params }) => getSettings(caller, params.voice_id),
  );

  http.post(
    "/v1/voices/:voice_id/settings/edit",
    { schema: { params: voiceParams, body: voiceSettings, response: { 200: ok } } },
    async ({ caller, params, body }) => {
      await updateSettings(caller, params.voice_id, body);
      return { status: "ok" as const };
    },
  );
};

/** The first is public, because an audio element sends no headers: only built-in voices and the library are heard there. */
const addPreviewRoutes = (http: Http, needs: Needs, getVoice: GetVoice): void => {
  const getPreview = makeGetVoicePreview(needs);
  const hearOwnVoice = makeHearOwnVoice({ ...needs, getVoice });

  http.get("/v1/voices/:voice_id/preview", { schema: { params: voiceParams } }, async (request, reply) =>
    sendStoredFile(request, reply, needs.files, {
      ...(await getPreview(request.params.voice_id)),
      cacheControl: previewCache,
    }),
  );

  http.get("/v1/voices/:voice_id/private-preview", { schema: { params: voiceParams } }, async (request, reply) =>
    reply
      .type(contentTypeOf(defaultOutputFormat))
      .header("cache-control", privatePreviewCache)
      .send(await hearOwnVoice(request.caller, request.params.voice_id, request.gone)),
  );
};
