import {
  contentTypeOf,
  defaultOutputFormat,
  defaultVoiceSettings,
  done,
  type SearchVoicesQuery,
  type VoiceIdRules,
  voiceIdOfKnownName,
  voiceOperations,
} from "@timbre/contract";
import type { FastifyRequest } from "fastify";
import type { RecordAudit } from "../../domain/logs/audit.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { TableChanges } from "../../platform/database/table-changes.ts";
import type { SpeechEngine } from "../../platform/engine/speech-engine.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { baseUrlOf } from "../../platform/http/base-url.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import type { FireEvent } from "../../domain/logs/webhook-events.ts";
import type { Uploads } from "../../platform/uploads/uploads.ts";
import { sendStoredFile } from "../../platform/http/answers/send-stored-file.ts";
import { type AddSamples, makeEditVoice } from "./edit-voice.ts";
import { type GetVoice, makeGetVoice } from "./get-voice.ts";
import { legacyVoicesOf } from "./built-in/legacy-voices.ts";
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
  config: VoiceIdRules;
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

/** A week: long enough for browsers, short enough for a better preview to arrive. */
const previewCache = "public, max-age=604800";
/** Five minutes: a person's own voice may change meanwhile. */
const privatePreviewCache = "private, max-age=300";

export const handleVoices = (needs: Needs): HandledOperation[] => {
  const getVoice = makeGetVoice(needs);
  return [
    ...handleLists(needs),
    ...handleOne(needs, getVoice),
    ...handleChanges(needs, getVoice),
    ...handleSettings(needs, getVoice),
    ...handlePreviews(needs, getVoice),
  ];
};

const viewerOf = async (
  request: FastifyRequest,
  { db, clock, publicUrl }: Pick<Needs, "db" | "clock" | "publicUrl">,
  rows: readonly ListedVoice[],
): Promise<Viewer> => ({
  caller: request.caller,
  baseUrl: baseUrlOf(request, publicUrl),
  roles: await rolesOnVoices(db, request.caller, rows),
  extras: await findVoiceExtras(db, request.caller, rows),
  now: clock.now(),
});

const handleLists = (needs: Needs): HandledOperation[] => {
  const { db, clock } = needs;
  const searchVoices = makeSearchVoices(needs);
  return [
    handle(voiceOperations.list, async (request) => {
      const rows = await listVoices(db, request.caller);
      const viewer = await viewerOf(request, needs, rows);
      const voices = rows.map((row) => voiceAnswerOf(row, viewer));
      const isLegacyShown = request.query.show_legacy === true && needs.config.areKnownIdsServed;
      return { voices: isLegacyShown ? [...voices, ...legacyVoicesOf(voices)] : voices };
    }),
    handle(voiceOperations.search, async (request) => {
      const { caller, query } = request;
      const page = await searchVoices({
        caller,
        filters: filtersOf(query, needs.config),
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
    }),
    handle(voiceOperations.listDeleted, async (request) => {
      const rows = await listDeletedVoices(db, request.caller, new Date(clock.now().getTime() - voiceGraceMs));
      const viewer = await viewerOf(request, needs, rows);
      return { voices: rows.map((row) => ({ ...voiceAnswerOf(row, viewer), ...deletionOf(row) })) };
    }),
  ];
};

const filtersOf = (query: SearchVoicesQuery, { areKnownIdsServed }: VoiceIdRules): VoiceFilters => ({
  search: query.search ?? undefined,
  spokenBy: areKnownIdsServed ? voiceIdOfKnownName(query.search ?? "") : undefined,
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
  fineTuningStates: statesOf(query),
});

const statesOf = ({ fine_tuning_state: states = [] }: SearchVoicesQuery): string[] | undefined =>
  states.some(Boolean) ? states.filter(Boolean) : undefined;

const orderOf = ({ sort, sort_direction }: SearchVoicesQuery): VoiceOrder =>
  sort === "name"
    ? { by: "name", direction: sort_direction ?? "asc" }
    : { by: "createdAt", direction: sort_direction ?? "desc" };

const handleOne = (needs: Needs, getVoice: GetVoice): HandledOperation[] => {
  const getSettings = makeGetVoiceSettings({ db: needs.db, getVoice });
  const restoreVoice = makeRestoreVoice(needs);
  return [
    handle(voiceOperations.get, async (request) => {
      const { caller, params, query } = request;
      const row = await getVoice(caller, params.voice_id);
      const settings = query.with_settings === false ? null : await getSettings(caller, row.voiceId);
      return voiceAnswerOf(row, await viewerOf(request, needs, [row]), settings);
    }),
    handle(voiceOperations.restore, async (request) => {
      const row = await restoreVoice(request.caller, request.params.voice_id);
      return voiceAnswerOf(row, await viewerOf(request, needs, [row]));
    }),
  ];
};

const handleChanges = (needs: Needs, getVoice: GetVoice): HandledOperation[] => {
  const removeVoice = makeRemoveVoice({ ...needs, getVoice });
  const editVoice = makeEditVoice({ ...needs, getVoice });
  return [
    handle(voiceOperations.edit, async (request) => {
      await editVoice(request, request.params.voice_id);
      return done;
    }),
    handle(voiceOperations.remove, async ({ caller, params }) => {
      await removeVoice(caller, params.voice_id);
      return done;
    }),
  ];
};

const deletionOf = ({ deletedAt }: ListedVoice) => {
  const deletedMs = deletedAt?.getTime() ?? 0;
  return {
    deleted_at_unix: Math.floor(deletedMs / 1000),
    purge_at_unix: Math.floor((deletedMs + voiceGraceMs) / 1000),
  };
};

const handleSettings = ({ db }: Needs, getVoice: GetVoice): HandledOperation[] => {
  const getSettings = makeGetVoiceSettings({ db, getVoice });
  const updateSettings = makeUpdateVoiceSettings({ db, getVoice });
  return [
    handle(voiceOperations.getDefaultSettings, async () => defaultVoiceSettings),
    handle(voiceOperations.getSettings, async ({ caller, params }) => getSettings(caller, params.voice_id)),
    handle(voiceOperations.editSettings, async ({ caller, params, body }) => {
      await updateSettings(caller, params.voice_id, body);
      return done;
    }),
  ];
};

const handlePreviews = (needs: Needs, getVoice: GetVoice): HandledOperation[] => {
  const getPreview = makeGetVoicePreview(needs);
  const hearOwnVoice = makeHearOwnVoice({ ...needs, getVoice });
  return [
    handle(voiceOperations.hear, async (request, reply) =>
      sendStoredFile(request, reply, needs.files, {
        ...(await getPreview(request.params.voice_id, request.query.sample ?? undefined)),
        cacheControl: previewCache,
      }),
    ),
    handle(voiceOperations.hearOwn, async (request, reply) =>
      reply
        .type(contentTypeOf(defaultOutputFormat))
        .header("cache-control", privatePreviewCache)
        .send(await hearOwnVoice(request.caller, request.params.voice_id, request.clientLeft)),
    ),
  ];
};
