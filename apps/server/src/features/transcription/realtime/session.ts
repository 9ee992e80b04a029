import type { WebSocket } from "@fastify/websocket";
import {
  AppError,
  realtimeAudioFormats,
  realtimeLimits,
  realtimeMessage,
  type RealtimeTranscriptionQuery,
} from "@timbre/contract";
import { sessionStarted, silentTooLong } from "./answers.ts";
import { readChunk } from "../../../platform/engine/read-chunk.ts";
import { readMessage } from "../../../platform/http/bodies/read-message.ts";
import { type Refusal, refusalOf } from "./refusal.ts";
import { openSegments } from "./segments.ts";
import type { TranscribeSegment } from "./transcribe-segment.ts";

export type RealtimeSession = {
  socket: WebSocket;
  sessionId: string;
  query: RealtimeTranscriptionQuery;
  transcribe: TranscribeSegment;
  onFault(error: Error): void;
};

/** Close code of the websocket standard: refused by rule. */
export const refusedCode = 1008;

/** One connection: sound comes in, words go out, until either side ends it. */
export const serveRealtime = ({ socket, sessionId, query, transcribe, onFault }: RealtimeSession): void => {
  const leaving = new AbortController();
  let idle: NodeJS.Timeout | undefined;
  const tell = (message: object): void => socket.send(JSON.stringify(message));
  const end = (refusal: Refusal): void => {
    if (leaving.signal.aborted) return;
    leaving.abort();
    socket.send(JSON.stringify(refusal), () => socket.close(refusedCode, refusal.message_type));
  };
  const report = (error: Error): void => {
    if (!(error instanceof AppError)) onFault(error);
  };
  const fail = (error: Error): void => {
    if (leaving.signal.aborted) return;
    report(error);
    end(refusalOf(error));
  };
  const listen = (): void => {
    clearTimeout(idle);
    // A caller who waits for our words has every reason to be silent.
    idle = setTimeout(() => (segments.isBusy() ? listen() : end(silentTooLong)), realtimeLimits.idleMs);
    idle.unref();
  };
  const segments = openSegments({ query, transcribe, signal: leaving.signal, tell, end, fail });

  listen();
  tell(sessionStarted(sessionId, query, realtimeAudioFormats[query.audio_format]));
  socket.on("message", (data: Buffer) => {
    listen();
    if (leaving.signal.aborted) return;
    try {
      const message = readMessage(realtimeMessage, data);
      segments.take(readChunk(message.audio_base_64, query.audio_format), message.commit ?? false);
    } catch (error) {
      fail(error as Error);
    }
  });
  socket.on("close", () => {
    clearTimeout(idle);
    leaving.abort();
    void segments.leave().catch(report);
  });
};
