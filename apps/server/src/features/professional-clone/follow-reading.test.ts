import { EventEmitter } from "node:events";
import type { WebSocket } from "@fastify/websocket";
import { readingLimits, type ReadingAnswer } from "@timbre/contract";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { scriptedEar } from "../../test-support/scripted-ear.ts";
import { followReading } from "./follow-reading.ts";

/** A connection that remembers what went over it. */
class FakeSocket extends EventEmitter {
  readonly said: ReadingAnswer[] = [];
  closedWith: number | undefined;
  send(text: string, onSent?: () => void): void {
    this.said.push(JSON.parse(text) as ReadingAnswer);
    onSent?.();
  }
  close(code: number): void {
    this.closedWith ??= code;
    this.emit("close");
  }
}

let socket: FakeSocket;
beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  socket = new FakeSocket();
  followReading({ socket: socket as unknown as WebSocket, ear: scriptedEar(), onFault: () => undefined });
});

const keepTalking = (forMs: number): void => {
  const stepMs = readingLimits.idleMs / 2;
  for (let passedMs = 0; passedMs < forMs; passedMs += stepMs) {
    vi.advanceTimersByTime(stepMs);
    if (socket.closedWith === undefined) socket.emit("message", Buffer.from('{"language":"en","type":"pong"}'));
  }
};

describe("API-39: a connection that lasts", () => {
  it("is pinged", () => {
    vi.advanceTimersByTime(readingLimits.pingEveryMs * 2);
    expect(socket.said).toEqual([
      { type: "ping", ping_event: { event_id: 1 } },
      { type: "ping", ping_event: { event_id: 2 } },
    ]);
  });

  it("is closed when nothing comes for too long", () => {
    vi.advanceTimersByTime(readingLimits.idleMs);
    expect(socket.said.at(-1)).toMatchObject({ type: "error", error_event: { error_type: "input_timeout_exceeded" } });
    expect(socket.closedWith).toBe(1008);
  });

  it("ends in peace after an hour, and leaves no timer behind", () => {
    keepTalking(readingLimits.maxMs);
    expect(socket.closedWith).toBe(1000);
    expect(vi.getTimerCount()).toBe(0);
  });
});
