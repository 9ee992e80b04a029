import type { WebsocketHandler } from "@fastify/websocket";
import { AppError, realtimeAudioFormats, realtimeTranscriptionQuery } from "@timbre/contract";
import type { RealtimeTranscriptionQuery } from "@timbre/contract";
import type { Http } from "../../../platform/http/http.ts";
import type { CreateTranscriptNeeds } from "../create-transcript.ts";
import { spokenLanguageOf } from "../transcription-form.ts";
import { refusalOf } from "./refusal.ts";
import { refusedCode, serveRealtime } from "./session.ts";
import { makeTranscribeSegment } from "./transcribe-segment.ts";

const refusePlain = (): never => {
  throw new AppError("invalid_request", {}, "This address is for websockets.");
};

export const addRealtimeRoute = (http: Http, needs: CreateTranscriptNeeds): void => {
  const wsHandler: WebsocketHandler = (socket, request) => {
    const query = request.query as RealtimeTranscriptionQuery;
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
  };
  const schema = { querystring: realtimeTranscriptionQuery };
  http.route({ method: "GET", url: "/v1/speech-to-text/realtime", schema, handler: refusePlain, wsHandler });
};

/** What this server can not do is refused, never quietly left out. */
const requireSupported = (query: RealtimeTranscriptionQuery): void => {
  const asked = (["keyterms", "entity_detection", "secondary_languages"] as const).find((name) => query[name].length);
  const wanted =
    asked ?? (["no_verbatim", "filter_background_audio", "transcript_edit"] as const).find((name) => query[name]);
  if (wanted) throw new AppError("not_supported", { wanted }, `This server does not support ${wanted}.`);
};
