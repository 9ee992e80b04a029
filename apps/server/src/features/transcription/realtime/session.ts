import type { WebSocket } from "@fastify/websocket";
import { AppError, realtimeAudioFormats, realtimeLimits, realtimeMessage } from "@timbre/contract";
import type { RealtimeMessage, RealtimeTranscriptionQuery } from "@timbre/contract";
import type { EarAnswer } from "../../../platform/engine/ear.ts";
import { transcriptWords } from "../transcript-words.ts";
import { readChunk } from "./read-chunk.ts";
import { type Refusal, refusalOf } from "./refusal.ts";
import { openSegment, type Segment } from "./segment.ts";
import type { TranscribeSegment } from "./transcribe-segment.ts";

export type RealtimeSession = {
  socket: WebSocket;
  sessionId: string;
  query: RealtimeTranscriptionQuery;
  transcribe: TranscribeSegment;
  onFault(error: Error): void;
};

/** Close codes of the websocket standard: refused by rule. */
const refusedCode = 1008;

/** One connection: sound comes in, words go out, segment by segment and in order. */
export const serveRealtime = ({ socket, sessionId, query, transcribe, onFault }: RealtimeSession): void => {
  const sampleRateHz = realtimeAudioFormats[query.audio_format];
  const leaving = new AbortController();
  const fresh = (): Segment => openSegment(sampleRateHz, silenceOf(query));
  let segment = fresh();
  let peekedMs = 0;
  let waiting = 0;
  let work: Promise<void> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  const tell = (message: object): void => socket.send(JSON.stringify(message));
  const end = (refusal: Refusal): void => {
    if (leaving.signal.aborted) return;
    leaving.abort();
    socket.send(JSON.stringify(refusal), () => socket.close(refusedCode, refusal.message_type));
  };
  const fail = (error: Error): void => {
    if (leaving.signal.aborted) return;
    if (!(error instanceof AppError)) onFault(error);
    end(refusalOf(error));
  };
  const queue = (step: () => Promise<void>): void => {
    waiting += 1;
    work = work.then(step).catch(fail);
    void work.finally(() => (waiting -= 1));
  };

  const commit = (): void => {
    const ended = segment;
    if (ended.durationMs() < realtimeLimits.minCommitMs) return tell(tooLittle(ended));
    if (waiting >= realtimeLimits.maxWaitingSegments) return end(overflow);
    segment = fresh();
    peekedMs = 0;
    queue(async () => {
      const heard = await transcribe.commit(ended, leaving.signal);
      for (const message of committed(heard, query)) tell(message);
    });
  };
  const peek = (): void => {
    const current = segment;
    peekedMs = current.durationMs();
    queue(async () => {
      if (current !== segment) return;
      const { text } = await transcribe.peek(current, leaving.signal);
      if (current === segment) tell({ message_type: "partial_transcript", text });
    });
  };
  const take = (message: RealtimeMessage): void => {
    segment.add(readChunk(message.audio_base_64, query.audio_format));
    const durationMs = segment.durationMs();
    if (message.commit || segment.isOver() || durationMs >= realtimeLimits.maxSegmentMs) return commit();
    if (waiting === 0 && durationMs - peekedMs >= realtimeLimits.partialEveryMs) peek();
  };
  const listen = (): void => {
    clearTimeout(idle);
    idle = setTimeout(() => end(silentTooLong), realtimeLimits.idleMs);
    idle.unref();
  };

  listen();
  tell({ message_type: "session_started", session_id: sessionId, config: configOf(query, sampleRateHz) });
  socket.on("message", (data: Buffer) => {
    listen();
    if (leaving.signal.aborted) return;
    try {
      take(readMessage(data));
    } catch (error) {
      fail(error as Error);
    }
  });
  socket.on("close", () => {
    clearTimeout(idle);
    leaving.abort();
    if (peekedMs > 0) void work.then(() => transcribe.charge(peekedMs)).catch(onFault);
  });
};

const silenceOf = (query: RealtimeTranscriptionQuery) =>
  query.commit_strategy === "vad"
    ? {
        threshold: query.vad_threshold,
        endsAfterMs: query.vad_silence_threshold_secs * 1000,
        minSpeechMs: query.min_speech_duration_ms,
      }
    : undefined;

const configOf = ({ token: _token, ...query }: RealtimeTranscriptionQuery, sampleRateHz: number) => ({
  ...query,
  sample_rate: sampleRateHz,
});

const committed = (heard: EarAnswer<"transcribe">, query: RealtimeTranscriptionQuery): object[] => [
  { message_type: "committed_transcript", text: heard.text },
  ...(query.include_timestamps || query.include_language_detection
    ? [
        {
          message_type: "committed_transcript_with_timestamps",
          text: heard.text,
          language_code: heard.language,
          ...(query.include_timestamps ? { words: transcriptWords(heard, "word") } : {}),
        },
      ]
    : []),
];

const readMessage = (data: Buffer): RealtimeMessage => {
  const checked = realtimeMessage.safeParse(parsed(data));
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  throw new AppError("invalid_request", {}, `${issue?.path.join(".") || "message"}: ${issue?.message ?? "not valid"}`);
};

const parsed = (data: Buffer): unknown => {
  try {
    return JSON.parse(data.toString("utf8"));
  } catch {
    throw new AppError("invalid_request", {}, "A message is not valid JSON.");
  }
};

const tooLittle = (segment: Segment): Refusal => ({
  message_type: "commit_throttled",
  error: `Only ${(segment.durationMs() / 1000).toFixed(1)} s of sound came since the last commit; send at least ${
    realtimeLimits.minCommitMs / 1000
  } s.`,
});
const overflow: Refusal = {
  message_type: "queue_overflow",
  error: "Sound comes faster than it can be read. Wait for transcripts before committing more.",
};
const silentTooLong: Refusal = { message_type: "error", error: "Nothing was sent for too long." };
