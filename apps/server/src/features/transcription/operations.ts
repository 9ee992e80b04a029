import { AppError, done, forcedAlignmentForm, transcriptionForm, transcriptionOperations } from "@timbre/contract";
import { patientAnswer } from "../../platform/http/answers/patient-answer.ts";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import { soundOf, theFile } from "../../platform/uploads/the-file.ts";
import type { Uploads } from "../../platform/uploads/uploads.ts";
import { makeAlignRecording } from "./align-recording.ts";
import type { CreateTranscript } from "../../domain/generating/transcript.ts";
import type { CreateTranscriptNeeds } from "./create-transcript.ts";
import { handleListening } from "./realtime/listen.ts";
import { requireSupported } from "./require-supported.ts";
import { findTranscript, removeTranscript } from "./store.ts";

type Needs = CreateTranscriptNeeds & { uploads: Uploads; createTranscript: CreateTranscript };

export const handleTranscription = (needs: Needs): HandledOperation[] => [
  ...handleRecordings(needs),
  handleListening(needs),
  ...handleTranscripts(needs),
];

const handleRecordings = ({ uploads, createTranscript, ...needs }: Needs): HandledOperation[] => {
  const alignRecording = makeAlignRecording(needs);
  return [
    handle(transcriptionOperations.create, async (request, reply) => {
      patientAnswer(request);
      const form = await uploads.readForm(request, transcriptionForm);
      requireSupported(form.fields);
      const sound = soundOf(theFile(form), transcriptionForm.limits, form.fields.file_format);
      const isLogged = request.query.enable_logging ?? true;
      const { caller, id: requestId, clientLeft } = request;
      const order = { caller, requestId, sound, fields: form.fields, isLogged };
      const { answer, credits } = await createTranscript(order, clientLeft);
      void reply.header("character-cost", String(credits));
      return answer;
    }),
    handle(transcriptionOperations.align, async (request) => {
      patientAnswer(request);
      const form = await uploads.readForm(request, forcedAlignmentForm);
      const sound = soundOf(theFile(form), forcedAlignmentForm.limits);
      const { caller, id: requestId, clientLeft } = request;
      return alignRecording({ caller, requestId, sound, text: form.fields.text }, clientLeft);
    }),
  ];
};

/** Transcripts that are kept. */
const handleTranscripts = ({ db }: Needs): HandledOperation[] => [
  handle(transcriptionOperations.get, async ({ caller, params }) => {
    const found = await findTranscript(db, caller, params.transcription_id);
    if (!found) throw new AppError("transcript_not_found");
    return found.answer;
  }),
  handle(transcriptionOperations.remove, async ({ caller, params }) => {
    if (!(await removeTranscript(db, caller, params.transcription_id))) throw new AppError("transcript_not_found");
    return done;
  }),
];
