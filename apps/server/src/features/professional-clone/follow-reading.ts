import type { WebSocket } from "@fastify/websocket";
import { AppError, errors, type ReadingAnswer, readingChunk, readingLimits, readingStart } from "@timbre/contract";
import type { Ear } from "../../platform/engine/ear.ts";
import { readChunk } from "../../platform/engine/read-chunk.ts";
import { spokenLanguageOf } from "../../domain/generating/spoken-language.ts";
import { checkMessage, jsonIn } from "../../platform/http/bodies/read-message.ts";
import { toRefusal } from "../../platform/loss-of.ts";
import { openReadingWindow } from "./reading-window.ts";

/** Close codes of the websocket standard: the end, refused by rule, and a fault of the server. */
export const closeCodes = { done: 1000, refused: 1008, failed: 1011 };

export type Reading = { socket: WebSocket; ear: Ear; onFault(error: Error): void };

/** One reading: sound comes in, and what was heard in the last moments goes out, until either side ends it. */
export const followReading = ({ socket, ear, onFault }: Reading): void => {
  const leaving = new AbortController();
  const timers = openTimers();
  let eventId = 0;
  let take: ((message: unknown) => void) | undefined;
  const tell = (answer: ReadingAnswer): void => socket.send(JSON.stringify(answer));
  const nextId = (): number => (eventId += 1);
  const end = (error: unknown): void => {
    if (leaving.signal.aborted) return;
    leaving.abort();
    sendRefusal(socket, error, onFault);
  };
  const listen = (): void => timers.restartIdle(() => end(new AppError("input_timeout_exceeded")));
  const hear = (language: string | undefined) => {
    const say = (text: string): void =>
      tell({ type: "user_transcript", user_transcription_event: { user_transcript: text, event_id: nextId() } });
    return openHearing({ ear, language, signal: leaving.signal, say, end });
  };

  listen();
  timers.begin({
    ping: () => tell({ type: "ping", ping_event: { event_id: nextId() } }),
    over: () => socket.close(closeCodes.done, "Open for long enough; connect again to go on."),
  });
  socket.on("message", (data: Buffer) => {
    listen();
    if (leaving.signal.aborted) return;
    try {
      const message = jsonIn(data);
      if (take) return take(message);
      take = hear(spokenLanguageOf(checkMessage(readingStart, message).language));
    } catch (error) {
      end(error);
    }
  });
  socket.on("close", () => {
    timers.stop();
    leaving.abort();
  });
};

type HearingNeeds = {
  ear: Ear;
  language: string | undefined;
  signal: AbortSignal;
  say(text: string): void;
  end(error: unknown): void;
};

/** Listens to the last moments whenever enough is new and the ear is done with those before. */
const openHearing = ({ ear, language, signal, say, end }: HearingNeeds) => {
  const { sampleRateHz, hearEveryMs, maxFailures } = readingLimits;
  const window = openReadingWindow(sampleRateHz);
  let isHearing = false;
  let failures = 0;
  let said = "";
  const hear = async (): Promise<void> => {
    const sound = { kind: "samples" as const, samples: window.look(), sampleRateHz };
    const { text, words } = await ear.call("transcribe", { sound, language, isLive: true }, { signal });
    failures = 0;
    window.cut(words);
    if (text === said || signal.aborted) return;
    said = text;
    if (text) say(text);
  };
  const hearOn = async (): Promise<void> => {
    if (isHearing) return;
    isHearing = true;
    try {
      while (window.freshMs() >= hearEveryMs && !signal.aborted) await hear();
    } catch (error) {
      // A busy ear misses a few words; the next look at the last moments makes up for them.
      failures += 1;
      if (isFinal(error) || failures >= maxFailures) end(error);
    } finally {
      isHearing = false;
    }
  };
  return (message: unknown): void => {
    const part = checkMessage(readingChunk, message);
    if (!("user_audio_chunk" in part)) return;
    window.add(readChunk(part.user_audio_chunk, "pcm_16000"));
    void hearOn();
  };
};

/** What the same call would be refused for again. */
const isFinal = (error: unknown): boolean => error instanceof AppError && !errors[error.code].retry;

export const sendRefusal = (socket: WebSocket, error: unknown, onFault: (error: Error) => void): void => {
  const known = toRefusal(error);
  if (known.code === "internal_error") onFault(error as Error);
  const code = errors[known.code].http >= 500 ? closeCodes.failed : closeCodes.refused;
  const answer: ReadingAnswer = {
    type: "error",
    error_event: { code, message: known.message, error_type: known.code },
  };
  socket.send(JSON.stringify(answer), () => socket.close(code, known.code));
};

const openTimers = () => {
  let idle: NodeJS.Timeout | undefined;
  let pinging: NodeJS.Timeout | undefined;
  let ending: NodeJS.Timeout | undefined;
  return {
    restartIdle: (onIdle: () => void): void => {
      clearTimeout(idle);
      idle = setTimeout(onIdle, readingLimits.idleMs).unref();
    },
    begin: ({ ping, over }: { ping(): void; over(): void }): void => {
      pinging = setInterval(ping, readingLimits.pingEveryMs).unref();
      ending = setTimeout(over, readingLimits.maxMs).unref();
    },
    stop: (): void => {
      clearTimeout(idle);
      clearInterval(pinging);
      clearTimeout(ending);
    },
  };
};
