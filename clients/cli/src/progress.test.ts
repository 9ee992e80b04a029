import { mkdtemp, rm, writeFile } from "node:fs/promises";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { Writable } from "node:stream";
import { cloneLikenesses } from "@timbre/contract";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { buildProgram } from "./program.ts";

/** More than the connection holds while nobody reads it. */
const recordingBytes = 24 * 1024 * 1024;

/** What a person sees, and a way to wait until they see something. */
class Screen extends Writable {
  readonly isTTY = true;
  text = "";
  private waiting: { pattern: RegExp; seen: () => void }[] = [];

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += String(chunk);
    for (const { pattern, seen } of this.waiting) if (pattern.test(this.text)) seen();
    done();
  }

  shows = (pattern: RegExp): Promise<void> =>
    pattern.test(this.text)
      ? Promise.resolve()
      : new Promise((seen) => void (this.waiting = [...this.waiting, { pattern, seen }]));
}

let folder: string;
let recording: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "timbre-progress-"));
  recording = path.join(folder, "me.wav");
  await writeFile(recording, Buffer.alloc(recordingBytes));
});
afterAll(() => rm(folder, { recursive: true }));

let server: http.Server;
let address: string;
let screen: Screen;
let received: { bytes: number; promised: number };
let answer: string;
let waits: RegExp;

/** Takes a recording in only once a part of it is seen to have left, and answers only once the wait is seen. */
const listen = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
  await screen.shows(/sending \S+ [1-9]\d?%/);
  for await (const chunk of request) received.bytes += (chunk as Buffer).length;
  received.promised = Number(request.headers["content-length"]);
  await screen.shows(waits);
  response.end(answer);
};

beforeEach(async () => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  screen = new Screen();
  received = { bytes: 0, promised: 0 };
  server = http.createServer((request, response) => void listen(request, response)).listen(0, "127.0.0.1");
  await new Promise((ready) => server.once("listening", ready));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  vi.restoreAllMocks();
  server.close();
});

const timbre = (...args: string[]): Promise<unknown> =>
  buildProgram(new AbortController().signal, screen).parseAsync([...args, "--server", address], { from: "user" });

/** The bar with something in it: it has moved. */
const moved = (what: string): RegExp => new RegExp(`${what} =+-`);

const named = { voice_id: "v1", name: "Me", category: "cloned", description: null };
const made = { ...named, requires_verification: false, likeness: cloneLikenesses[0], notes: [] };

describe("a command that sends a recording", () => {
  it("shows how much of it has left, then that the clone is being made", async () => {
    answer = JSON.stringify(made);
    waits = moved("listening to the recordings");
    await timbre("clone", "Me", recording);
    expect(received.bytes).toBeGreaterThan(recordingBytes);
    expect(received.promised).toBe(received.bytes);
    expect(console.log).toHaveBeenCalledWith("v1");
  });

  it("shows it while a transcript is written", async () => {
    const heard = { language_code: "en", language_probability: 1, text: "Hello.", words: [], audio_duration_secs: 1 };
    answer = JSON.stringify(heard);
    waits = moved("listening to the recording");
    await timbre("transcribe", recording);
    expect(console.log).toHaveBeenCalledWith("Hello.");
  });

  it("shows it while a voice is changed", async () => {
    answer = "sound";
    waits = moved("changing the voice");
    const file = path.join(folder, "changed.mp3");
    await timbre("changer", recording, "--output", file);
    expect(console.log).toHaveBeenCalledWith(file);
  });

  it("shows nothing where a program reads", async () => {
    answer = JSON.stringify(made);
    server.removeAllListeners("request");
    server.on("request", (request, response) => void request.resume().on("end", () => response.end(answer)));
    await timbre("clone", "Me", recording, "--json");
    expect(screen.text).toBe("");
  });
});
