import { AppError, done, isolationForm, voiceIsolatorOperations } from "@timbre/contract";
import type { FastifyRequest } from "fastify";
import type { Caller } from "../../platform/http/caller.ts";
import { sendSound } from "../../domain/generating/generation-answer.ts";
import { patientAnswer } from "../../platform/http/answers/patient-answer.ts";
import { sendStoredFile } from "../../platform/http/answers/send-stored-file.ts";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import { soundOf, theFile } from "../../platform/uploads/the-file.ts";
import type { Uploads } from "../../platform/uploads/uploads.ts";
import {
  isolationContentType,
  type IsolateVoiceNeeds,
  type IsolationRequest,
  makeIsolateVoice,
} from "./isolate-voice.ts";
import { deleteIsolation, findIsolation, type IsolationRow, listIsolations } from "./store.ts";

type Needs = IsolateVoiceNeeds & { uploads: Uploads };

const maxTitleLength = 200;

export const handleVoiceIsolator = (needs: Needs): HandledOperation[] => [
  ...handleIsolating(needs),
  ...handleIsolations(needs),
];

const handleIsolating = ({ uploads, ...needs }: Needs): HandledOperation[] => {
  const isolateVoice = makeIsolateVoice(needs);
  return [
    handle(voiceIsolatorOperations.isolate, async (request, reply) => {
      const wanted = await readRequest(request, uploads);
      const sound = await isolateVoice({ ...wanted, isStreamed: false }, request.clientLeft);
      const parts: Uint8Array[] = [];
      for await (const { audio } of sound.chunks) parts.push(audio);
      void reply.header("character-cost", String(sound.credits));
      return reply.type(sound.contentType).send(Buffer.concat(parts));
    }),
    handle(voiceIsolatorOperations.stream, async (request, reply) => {
      const wanted = await readRequest(request, uploads);
      const sound = await isolateVoice({ ...wanted, isStreamed: true }, request.clientLeft);
      return sendSound(reply.header("character-cost", String(sound.credits)), sound);
    }),
  ];
};

/** What was isolated earlier. */
const handleIsolations = ({ db, files }: Needs): HandledOperation[] => {
  const find = async (caller: Caller, id: string): Promise<IsolationRow> => {
    const found = await findIsolation(db, caller, id);
    if (!found) throw new AppError("isolation_not_found");
    return found;
  };
  return [
    handle(voiceIsolatorOperations.list, async ({ caller, query }) => {
      const { page, page_size: pageSize, search } = query;
      const rows = await listIsolations(db, caller, { page, pageSize, search });
      return { items: rows.slice(0, pageSize).map(toItem), has_more: rows.length > pageSize };
    }),
    handle(voiceIsolatorOperations.getAudio, async (request, reply) => {
      const { fileKey, sizeBytes } = await find(request.caller, request.params.history_item_id);
      const file = { fileKey, sizeBytes, madeAs: isolationContentType, cacheControl: "private, max-age=3600" };
      return sendStoredFile(request, reply, files, file);
    }),
    handle(voiceIsolatorOperations.remove, async ({ caller, params }) => {
      const { isolationId, fileKey } = await find(caller, params.history_item_id);
      await deleteIsolation(db, isolationId);
      await files.remove(fileKey);
      return done;
    }),
  ];
};

const readRequest = async (
  request: FastifyRequest,
  uploads: Uploads,
): Promise<Omit<IsolationRequest, "isStreamed">> => {
  patientAnswer(request);
  const read = await uploads.readForm(request, isolationForm);
  const file = theFile(read);
  const { caller, id: requestId } = request;
  const title = file.fileName.slice(0, maxTitleLength);
  const { file_format: format, quoted_credits: quotedCredits } = read.fields;
  return { caller, requestId, title, sound: soundOf(file, isolationForm.limits, format), quotedCredits };
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
