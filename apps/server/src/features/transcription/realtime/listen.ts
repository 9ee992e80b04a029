import {
  AppError,
  realtimeAudioFormats,
  type RealtimeTranscriptionQuery,
  transcriptionOperations,
} from "@timbre/contract";
import { type HandledOperation, handleSocket } from "../../../platform/operations/handle.ts";
import type { CreateTranscriptNeeds } from "../create-transcript.ts";
import { spokenLanguageOf } from "../../../domain/generating/spoken-language.ts";
import { refusalOf } from "./refusal.ts";
import { refusedCode, serveRealtime } from "./session.ts";
import { makeTranscribeSegment } from "./transcribe-segment.ts";

export const handleListening = (needs: CreateTranscriptNeeds): HandledOperation =>
  handleSocket(transcriptionOperations.listen, (socket, request) => {
    const { query } = request;
    try {
      requireSupported(query);
      const transcribe = makeTranscribeSegment(needs, {
        caller: request.caller,
        requestId: request.id,
        modelId: query.model_id,
        language: spokenLanguageOf(query.language_code || undefined),
        sampleRateHz: realtimeAudioFormats[query.audio_format],
      });
      const onFault = (error: Error): void =>
        request.log.error({ kind: error.name }, "a transcription under way failed");
      serveRealtime({ socket, sessionId: request.id, query, transcribe, onFault });
    } catch (error) {
      const refusal = refusalOf(error);
      socket.send(JSON.stringify(refusal), () => socket.close(refusedCode, refusal.message_type));
    }
  });

/** What this server cannot do is refused, never quietly left out. */
const requireSupported = (query: RealtimeTranscriptionQuery): void => {
  const wanted = lists.find((name) => query[name].length) ?? options.find((name) => query[name]);
  if (wanted) throw new AppError("not_supported", { wanted }, `This server does not support ${wanted}.`);
};

const lists = ["keyterms", "entity_detection", "entity_redaction", "secondary_languages"] as const;
const options = ["entity_redaction_mode", "no_verbatim", "filter_background_audio", "transcript_edit"] as const;
