import { readingAnswer, readingOperations } from "@timbre/contract";

/** Where sockets of this server are: http becomes ws, https becomes wss. */
export const socketAddress = (base: string, path: string): string =>
  base.replace(/^http/, "ws").replace(/\/$/, "") + path;

/** Nobody listens any more: the words of the server, or that it was stopped here. */
export type ReadAlongError = { type: "network" | "aborted"; message: string };

type Handlers = { onHeard: (text: string) => void; onError: (error: ReadAlongError) => void };

const networkError = (message?: string): ReadAlongError => ({ type: "network", message: message || "Network error" });

const base64Of = (bytes: Uint8Array): string => {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
};

/** Sends what is read aloud and tells which words were heard. It ends quietly when it is closed here. */
export const openReadAlong = (language: string, { onHeard, onError }: Handlers) => {
  const socket = new WebSocket(socketAddress(window.location.origin, readingOperations.follow.path));
  let isOver = false;
  const fail = (error: ReadAlongError): void => {
    if (isOver) return;
    isOver = true;
    socket.close();
    onError(error);
  };
  const tell = (message: object): void => socket.send(JSON.stringify(message));
  socket.onopen = () => tell({ language });
  socket.onerror = () => fail(networkError());
  socket.onclose = () => fail(networkError());
  socket.onmessage = ({ data }: MessageEvent<string>) => {
    const answer = readingAnswer.safeParse(JSON.parse(data)).data;
    if (answer?.type === "ping") tell({ type: "pong", event_id: answer.ping_event.event_id });
    if (answer?.type === "user_transcript") onHeard(answer.user_transcription_event.user_transcript);
    if (answer?.type === "error") fail(networkError(answer.error_event.message));
  };
  return {
    /** 16 bit samples, 16,000 a second. */
    send: (sound: Int16Array<ArrayBuffer>): void => {
      if (isOver || socket.readyState !== WebSocket.OPEN) return;
      tell({ user_audio_chunk: base64Of(new Uint8Array(sound.buffer)) });
    },
    close: (): void => {
      isOver = true;
      socket.close();
    },
  };
};
