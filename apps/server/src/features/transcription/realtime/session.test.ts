import { EventEmitter } from "node:events";
import type { WebSocket } from "@fastify/websocket";
import { realtimeLimits, realtimeTranscriptionQuery } from "@timbre/contract";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pcmChunk } from "../../../test-support/sockets/pcm-chunk.ts";
import { serveRealtime } from "./session.ts";
import type { TranscribeSegment } from "./transcribe-segment.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A caller whose segments are read when the test says so. */
const open = () => {
  const said: { message_type: string }[] = [];
  const socket = Object.assign(new EventEmitter(), {
    send: (text: string) => said.push(JSON.parse(text) as { message_type: string }),
    close: () => undefined,
  });
  let finish = (): void => undefined;
  const heard = { language: "en", languageProbability: 1, text: "Hello", words: [], durationMs: 1_000 };
  const transcribe: TranscribeSegment = {
    commit: () => new Promise((resolve) => (finish = () => resolve(heard))),
    peek: () => Promise.resolve(heard),
    charge: () => Promise.resolve(),
  };
  const query = realtimeTranscriptionQuery.parse({});
  const ignored = { sessionId: "one", onFault: () => undefined };
  serveRealtime({ socket: socket as unknown as WebSocket, query, transcribe, ...ignored });
  const message = { message_type: "input_audio_chunk", audio_base_64: pcmChunk(500, 8_000), commit: true };
  return {
    types: () => said.map((one) => one.message_type),
    commit: () => socket.emit("message", Buffer.from(JSON.stringify(message))),
    finish: () => finish(),
  };
};

it("is closed when nothing comes for too long", () => {
  const caller = open();
  vi.advanceTimersByTime(realtimeLimits.idleMs);
  expect(caller.types()).toEqual(["session_started", "error"]);
});

it("stays open while the caller waits for what was committed, however long that takes to read", async () => {
  const caller = open();
  caller.commit();
  await vi.advanceTimersByTimeAsync(realtimeLimits.idleMs * 3);
  expect(caller.types()).toEqual(["session_started"]);
  caller.finish();
  await vi.advanceTimersByTimeAsync(realtimeLimits.idleMs * 2);
  expect(caller.types()).toEqual(["session_started", "committed_transcript", "error"]);
});
