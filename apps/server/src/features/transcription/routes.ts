import { AppError, forcedAlignmentAnswer, transcriptAnswer, uploadLimits } from "@timbre/contract";
import { z } from "zod";
import type { Http } from "../../platform/http/http.ts";
import { patientAnswer } from "../../platform/http/patient-answer.ts";
import { soundOf, theFile } from "../../platform/uploads/the-file.ts";
import type { Uploads } from "../../platform/uploads/uploads.ts";
import { makeAlignRecording } from "./align-recording.ts";
import { type CreateTranscriptNeeds, makeCreateTranscript } from "./create-transcript.ts";
import { addRealtimeRoute } from "./realtime/routes.ts";
import { findTranscript, removeTranscript } from "./store.ts";
import { forcedAlignmentFields, requireSupported, transcriptionFields } from "./transcription-form.ts";

export type TranscriptionRoutesNeeds = CreateTranscriptNeeds & { uploads: Uploads };

const query = z.object({
  enable_logging: z.enum(["true", "false", "1", "0"]).optional(),
  /** A single-use token in place of credentials, spent by the guard. */
  token: z.string().optional(),
});
const params = z.object({ transcription_id: z.string() });
const ok = z.object({ status: z.literal("ok") });

const recording = { fields: transcriptionFields, files: ["file"], limits: uploadLimits.transcription };
const reading = { fields: forcedAlignmentFields, files: ["file"], limits: uploadLimits.forcedAlignment };

export const makeTranscriptionRoutes = (needs: TranscriptionRoutesNeeds) => (http: Http) => {
  const { db, uploads } = needs;
  const createTranscript = makeCreateTranscript(needs);
  const alignRecording = makeAlignRecording(needs);
  const transcript = { response: { 200: transcriptAnswer } };

  http.post(
    "/v1/speech-to-text",
    { schema: { querystring: query, form: recording, ...transcript } },
    async (request) => {
      patientAnswer(request);
      const form = await uploads.readForm(request, recording);
      requireSupported(form.fields);
      const sound = soundOf(theFile(form), recording.limits, form.fields.file_format);
      const isLogged = !["false", "0"].includes(request.query.enable_logging ?? "true");
      const { caller, id: requestId, gone } = request;
      return createTranscript({ caller, requestId, sound, fields: form.fields, isLogged }, gone);
    },
  );

  addRealtimeRoute(http, needs);

  const one = "/v1/speech-to-text/transcripts/:transcription_id";
  http.get(one, { schema: { params, ...transcript } }, async ({ caller, params: { transcription_id: id } }) => {
    const found = await findTranscript(db, caller, id);
    if (!found) throw new AppError("transcript_not_found");
    return found.answer;
  });
  http.delete(
    one,
    { schema: { params, response: { 200: ok } } },
    async ({ caller, params: { transcription_id: id } }) => {
      if (!(await removeTranscript(db, caller, id))) throw new AppError("transcript_not_found");
      return { status: "ok" as const };
    },
  );

  const aligned = { form: reading, response: { 200: forcedAlignmentAnswer } };
  http.post("/v1/forced-alignment", { schema: aligned }, async (request) => {
    patientAnswer(request);
    const form = await uploads.readForm(request, reading);
    const sound = soundOf(theFile(form), reading.limits);
    const { caller, id: requestId, gone } = request;
    return alignRecording({ caller, requestId, sound, text: form.fields.text }, gone);
  });
};
