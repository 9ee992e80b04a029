import { WebSocket } from "ws";
import { addressOf, type Operation } from "./operations.ts";
import type { Headers } from "./send.ts";

export type Dial = { port: number; headers: Headers; voiceId?: string; query?: string };

export const urlTo = (operation: Operation, { port, voiceId = "af_heart", query = "" }: Dial): string =>
  `ws://127.0.0.1:${port}${addressOf(operation, (name) => (name === "voice_id" ? voiceId : "none"))}${query}`;

/** Calls that are sockets: whatever has something to say on one. Every other address closes it without a word. */
export const socketsAmong = async (operations: readonly Operation[], dial: Dial): Promise<Operation[]> => {
  const found: Operation[] = [];
  for (const operation of operations.filter(({ method }) => method === "GET")) {
    const said = await messagesFrom(operation, dial);
    if (said.startsWith("{")) found.push(operation);
  }
  return found;
};

/** What begins a turn on any socket of ours, sound or text. */
const firstWords = [
  { text: "Hello there. ", flush: true },
  { text: "" },
  { message_type: "input_audio_chunk", audio_base_64: "AAAA", commit: true, sample_rate: 16_000 },
];

/** Opens it, says something, and answers the first that was said back; or how it was refused; or nothing. */
export const messagesFrom = (operation: Operation, dial: Dial, first: { raw?: string } = {}): Promise<string> =>
  new Promise((resolve) => {
    const socket = new WebSocket(urlTo(operation, dial), { headers: dial.headers });
    const end = (said: string): void => {
      resolve(said);
      socket.terminate();
    };
    socket.once("message", (data) => end(String(data)));
    socket.once("unexpected-response", (_request, answer) => end(String(answer.statusCode)));
    socket.once("error", () => end(""));
    socket.once("close", () => end(""));
    socket.once("open", () => {
      if (first.raw !== undefined) socket.send(first.raw);
      for (const [index, words] of firstWords.entries()) {
        socket.send(JSON.stringify(index === 0 ? { ...first, ...words } : words));
      }
    });
  });
