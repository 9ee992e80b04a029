import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openReadAlong, type ReadAlongError, reconnectWaitsMs, socketAddress } from "./read-along.ts";

it("REC-34 the socket's address follows the server's", () => {
  expect(socketAddress("http://localhost:3000", "/v1/x")).toBe("ws://localhost:3000/v1/x");
  expect(socketAddress("https://voices.example.org/", "/v1/x")).toBe("wss://voices.example.org/v1/x");
});

class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: unknown[] = [];
  onopen = (): void => undefined;
  onerror = (): void => undefined;
  onclose = (): void => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen();
  }
  drop(): void {
    this.readyState = 3;
    this.onclose();
  }
  tell(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

const last = (): FakeSocket => {
  const socket = FakeSocket.all.at(-1);
  if (!socket) throw new Error("Nobody has connected");
  return socket;
};
const heardEvent = (user_transcript: string) => ({
  type: "user_transcript",
  user_transcription_event: { user_transcript, event_id: 1 },
});

describe("a reading that is followed", () => {
  beforeEach(() => {
    FakeSocket.all = [];
    vi.stubGlobal("WebSocket", FakeSocket);
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const open = () => {
    const errors: (ReadAlongError | null)[] = [];
    const heard: string[] = [];
    const reading = openReadAlong("en", {
      onHeard: (text) => heard.push(text),
      onError: (error) => errors.push(error),
    });
    return { reading, errors, heard };
  };
  const sound = new Int16Array([1, 2]);

  it("API-39 says its language first, then sends sound and answers pings", () => {
    const { reading, heard } = open();
    last().open();
    reading.send(sound);
    last().tell({ type: "ping", ping_event: { event_id: 4 } });
    last().tell(heardEvent("once upon a time there"));
    expect(last().sent).toEqual([{ language: "en" }, { user_audio_chunk: "AQACAA==" }, { type: "pong", event_id: 4 }]);
    expect(heard).toEqual(["once upon a time there"]);
  });

  it("ERR-14 connects again after a drop, waits longer each time, and goes on with the same reading", async () => {
    const { reading, errors, heard } = open();
    last().open();
    last().drop();
    expect(errors).toEqual([{ type: "network", message: "Network error" }]);
    await vi.advanceTimersByTimeAsync(reconnectWaitsMs[0]);
    expect(FakeSocket.all).toHaveLength(2);
    last().drop();
    await vi.advanceTimersByTimeAsync(reconnectWaitsMs[1] - 1);
    expect(FakeSocket.all).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    last().open();
    expect(errors.at(-1)).toBeNull();
    reading.send(sound);
    last().tell(heardEvent("the words after the drop"));
    expect(last().sent).toEqual([{ language: "en" }, { user_audio_chunk: "AQACAA==" }]);
    expect(heard).toEqual(["the words after the drop"]);
  });

  it("ERR-14 tells the server's own words when it is refused, and does not ask again", async () => {
    const { errors } = open();
    last().open();
    last().tell({ type: "error", error_event: { code: 1008, message: "Close another tab.", error_type: "x" } });
    last().drop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(errors).toEqual([{ type: "network", message: "Close another tab." }]);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("ERR-14 stopped here it is aborted: no error, no new connection", async () => {
    const { reading, errors } = open();
    last().open();
    const told: ReadAlongError[] = [];
    reading.close((error) => told.push(error));
    last().drop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told.map(({ type }) => type)).toEqual(["aborted"]);
    expect([errors, FakeSocket.all.length]).toEqual([[], 1]);
  });
});
