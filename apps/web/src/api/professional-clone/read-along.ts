import { readingAnswer, readingOperations } from "@timbre/contract";
import { t } from "../messages.ts";

/** Where sockets of this server are: http becomes ws, https becomes wss. */
export const socketAddress = (base: string, path: string): string =>
  base.replace(/^http/, "ws").replace(/\/$/, "") + path;

/** Nobody listens any more: the words of the server, or that it was stopped here. */
export type ReadAlongError = { type: "network" | "aborted"; message: string };

type Handlers = {
  onHeard: (text: string) => void;
  /** Null once somebody listens again. */
  onError: (error: ReadAlongError | null) => void;
};

const networkError = (message?: string): ReadAlongError => ({ type: "network", message: message || t.networkError });
const abortedError: ReadAlongError = { type: "aborted", message: t.stopped };

/** Before each try to connect again after a drop; the last one repeats while somebody reads. */
export const reconnectWaitsMs = [500, 1_000, 2_000, 5_000] as const;

const base64Of = (bytes: Uint8Array): string => {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
};

type Line = { send: (message: object) => void; close: () => void };
type LineHandlers = {
  onOpen: () => void;
  onHeard: (text: string) => void;
  onRefused: (message: string) => void;
  onDropped: () => void;
};

/** One connection. It says once that it is over. */
const openLine = ({ onOpen, onHeard, onRefused, onDropped }: LineHandlers): Line => {
  const socket = new WebSocket(socketAddress(window.location.origin, readingOperations.follow.path));
  let isOver = false;
  const end = (tell: () => void): void => {
    if (isOver) return;
    isOver = true;
    socket.close();
    tell();
  };
  const send = (message: object): void => {
    if (!isOver && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  socket.onopen = () => onOpen();
  socket.onerror = () => end(onDropped);
  socket.onclose = () => end(onDropped);
  socket.onmessage = ({ data }: MessageEvent<string>) => {
    const answer = readingAnswer.safeParse(JSON.parse(data)).data;
    if (answer?.type === "ping") send({ type: "pong", event_id: answer.ping_event.event_id });
    if (answer?.type === "user_transcript") onHeard(answer.user_transcription_event.user_transcript);
    if (answer?.type === "error") end(() => onRefused(answer.error_event.message));
  };
  return { send, close: () => end(() => undefined) };
};

/**
 * Sends what is read aloud and tells which words were heard. A connection that drops is made again while somebody reads; what
 * the server refuses is told and not tried again.
 */
export const openReadAlong = (language: string, { onHeard, onError }: Handlers) => {
  let line: Line | null = null;
  let isOver = false;
  let drops = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const connect = (): void => {
    line = openLine({
      onOpen: () => {
        line?.send({ language });
        if (drops > 0) onError(null);
      },
      onHeard: (text) => {
        drops = 0;
        onHeard(text);
      },
      onRefused: (message) => {
        isOver = true;
        onError(networkError(message));
      },
      onDropped: () => {
        onError(networkError());
        timer = setTimeout(connect, reconnectWaitsMs[Math.min(drops, reconnectWaitsMs.length - 1)]);
        drops += 1;
      },
    });
  };
  connect();
  return {
    /** 16 bit samples, 16,000 a second. */
    send: (sound: Int16Array<ArrayBuffer>): void => {
      if (!isOver) line?.send({ user_audio_chunk: base64Of(new Uint8Array(sound.buffer)) });
    },
    /** Stopped here: quiet, unless somebody still wants to hear of it. */
    close: (onClosed?: (error: ReadAlongError) => void): void => {
      if (!isOver) onClosed?.(abortedError);
      isOver = true;
      clearTimeout(timer);
      line?.close();
    },
  };
};
