import { AppError, formText, isolationHistoryAnswer, isolationHistoryQuery, uploadLimits } from "@timbre/contract";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { Caller } from "../../platform/http/caller.ts";
import { sendSound } from "../../platform/http/generation-answer.ts";
import type { Http } from "../../platform/http/http.ts";
import { patientAnswer } from "../../platform/http/patient-answer.ts";
import { sendStoredFile } from "../../platform/http/send-stored-file.ts";
import { soundOf, theFile } from "../../platform/uploads/the-file.ts";
import type { Uploads } from "../../platform/uploads/uploads.ts";
import {
  isolationContentType,
  type IsolateVoiceNeeds,
  type IsolationRequest,
  makeIsolateVoice,
} from "./isolate-voice.ts";
import { deleteIsolation, findIsolation, type IsolationRow, listIsolations } from "./store.ts";

export type VoiceIsolatorRoutesNeeds = IsolateVoiceNeeds & { uploads: Uploads };

/** `preview_b64` is a picture for the list of results, which this server draws itself. */
const fields = z.object({
  file_format: formText.pipe(z.enum(["pcm_s16le_16", "other"]).optional()),
  preview_b64: formText,
});
const form = { fields, files: ["audio"], limits: uploadLimits.isolation };
const params = z.object({ history_item_id: z.string() });
const ok = z.object({ status: z.literal("ok") });
const maxTitleLength = 200;

export const makeVoiceIsolatorRoutes = (needs: VoiceIsolatorRoutesNeeds) => (http: Http) => {
  const { db, files, uploads } = needs;
  const isolateVoice = makeIsolateVoice(needs);

  http.post("/v1/audio-isolation", { schema: { form } }, async (request, reply) => {
    const wanted = await readRequest(request, uploads);
    const { chunks, contentType } = await isolateVoice({ ...wanted, isStreamed: false }, request.gone);
    const parts: Uint8Array[] = [];
    for await (const { audio } of chunks) parts.push(audio);
    return reply.type(contentType).send(Buffer.concat(parts));
  });

  http.post("/v1/audio-isolation/stream", { schema: { form } }, async (request, reply) => {
    const wanted = await readRequest(request, uploads);
    return sendSound(reply, await isolateVoice({ ...wanted, isStreamed: true }, request.gone));
  });

  const history = { schema: { querystring: isolationHistoryQuery, response: { 200: isolationHistoryAnswer } } };
  http.get("/v1/audio-isolation/history", history, async ({ caller, query }) => {
    const { page, page_size: pageSize, search } = query;
    const rows = await listIsolations(db, caller, { page, pageSize, search });
    return { items: rows.slice(0, pageSize).map(toItem), has_more: rows.length > pageSize };
  });

  const one = "/v1/audio-isolation/history/:history_item_id";
  const find = async (caller: Caller, id: string): Promise<IsolationRow> => {
    const found = await findIsolation(db, caller, id);
    if (!found) throw new AppError("isolation_not_found");
    return found;
  };
  http.get(`${one}/audio`, { schema: { params } }, async (request, reply) => {
    const { fileKey, sizeBytes } = await find(request.caller, request.params.history_item_id);
    const file = { fileKey, sizeBytes, madeAs: isolationContentType, cacheControl: "private, max-age=3600" };
    return sendStoredFile(request, reply, files, file);
  });
  http.delete(
    one,
    { schema: { params, response: { 200: ok } } },
    async ({ caller, params: { history_item_id: id } }) => {
      const { isolationId, fileKey } = await find(caller, id);
      await deleteIsolation(db, isolationId);
      await files.remove(fileKey);
      return { status: "ok" as const };
    },
  );
};

const readRequest = async (
  request: FastifyRequest,
  uploads: Uploads,
): Promise<Omit<IsolationRequest, "isStreamed">> => {
  patientAnswer(request);
  const read = await uploads.readForm(request, form);
  const file = theFile(read);
  const { caller, id: requestId } = request;
  const title = file.fileName.slice(0, maxTitleLength);
  return { caller, requestId, title, sound: soundOf(file, uploadLimits.isolation, read.fields.file_format) };
};

const toItem = (row: IsolationRow) => ({
  id: row.isolationId,
  title: row.title,
  created_at_unix: Math.floor(row.createdAt.getTime() / 1000),
  format: "audio" as const,
  duration_seconds: row.durationMs / 1000,
  download_url: `/v1/audio-isolation/history/${row.isolationId}/audio`,
  supports_video: false as const,
  processing: false as const,
  state: row.isPartial ? ("stopped" as const) : ("created" as const),
  video_processing_failed: false as const,
});
