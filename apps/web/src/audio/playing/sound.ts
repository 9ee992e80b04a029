import type { CharacterTimes } from "@timbre/contract";
import { decodeAudio, type Decoded } from "../files/decode.ts";
import { envelopeWindowMs, measureEnvelope } from "../envelope.ts";
import { Listeners } from "../listeners.ts";
import { wholeMp3Frames } from "./mp3-frames.ts";
import { makeWordList, type SpokenWord } from "./spoken-words.ts";

export type SoundSource = { body: ReadableStream<Uint8Array<ArrayBuffer>>; contentType: string };
export type SoundPhase = "opening" | "receiving" | "complete" | "cancelled" | "failed";

/** About one second of 128 kbit/s MP3: often enough to see the waveform grow, rare enough to be cheap. */
const measureEveryBytes = 16_000;

export const joinChunks = (chunks: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> => {
  const joined = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    joined.set(chunk, at);
    at += chunk.length;
  }
  return joined;
};

/**
 * Audio that is arriving, or has arrived: its bytes and its loudness so far.
 * It fills whether or not anybody plays it, so leaving a page does not lose it.
 */
export class Sound {
  readonly #listeners = new Listeners();
  readonly #abort = new AbortController();
  readonly #decode: (bytes: Uint8Array) => Promise<Decoded>;
  readonly chunks: Uint8Array<ArrayBuffer>[] = [];
  contentType = "audio/mpeg";
  phase: SoundPhase = "opening";
  /** Loudness per window; grows while receiving and is exact once complete. */
  envelope: number[] = [];
  /** Length of what has arrived. */
  durationMs = 0;
  readonly #spoken = makeWordList();
  #unmeasured: Uint8Array<ArrayBuffer>[] = [];
  #unmeasuredBytes = 0;
  #measuring: Promise<void> = Promise.resolve();

  constructor(decode: (bytes: Uint8Array) => Promise<Decoded> = (bytes) => decodeAudio(bytes)) {
    this.#decode = decode;
  }

  /** Words heard so far and when; empty when the source does not tell. */
  get words(): readonly SpokenWord[] {
    return this.#spoken.words;
  }

  /** Times of the next stretch of text. */
  addTimes(times: CharacterTimes): void {
    this.#spoken.add(times);
    this.#listeners.tell();
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#listeners.add(listener);

  /** Reads the source to its end. Rejects when it fails; the phase tells the same to listeners. */
  async fill(open: (signal: AbortSignal) => Promise<SoundSource>): Promise<void> {
    try {
      const source = await open(this.signal);
      this.contentType = source.contentType;
      await this.#receive(source.body.getReader());
      this.#settle("complete");
      void this.#measureAll();
    } catch (error) {
      this.#settle(this.signal.aborted ? "cancelled" : "failed");
      throw error;
    }
  }

  /** Stops receiving. What is complete stays complete. */
  cancel(): void {
    if (this.phase === "complete") return;
    this.#abort.abort();
    this.#settle("cancelled");
  }

  toBlob(): Blob {
    return new Blob(this.chunks, { type: this.contentType });
  }

  async #receive(reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>): Promise<void> {
    const stop = (): void => void reader.cancel().catch(() => undefined);
    this.signal.addEventListener("abort", stop, { once: true });
    for (;;) {
      const { done, value } = await reader.read();
      this.signal.throwIfAborted();
      if (done) break;
      this.phase = "receiving";
      this.chunks.push(value);
      this.#measureSome(value);
      this.#listeners.tell();
    }
    this.signal.removeEventListener("abort", stop);
  }

  #settle(phase: SoundPhase): void {
    if (this.phase === "complete" || this.phase === "cancelled") return;
    this.phase = phase;
    this.#listeners.tell();
  }

  #measureSome(chunk: Uint8Array<ArrayBuffer>): void {
    if (!this.contentType.startsWith("audio/mpeg")) return;
    this.#unmeasured.push(chunk);
    this.#unmeasuredBytes += chunk.length;
    if (this.#unmeasuredBytes < measureEveryBytes) return;
    const bytes = joinChunks(this.#unmeasured);
    const span = wholeMp3Frames(bytes);
    this.#unmeasured = [bytes.slice(span.endByte)];
    this.#unmeasuredBytes = bytes.length - span.endByte;
    const startMs = this.durationMs;
    this.durationMs += span.durationMs;
    this.#measuring = this.#measuring.then(() => this.#measureSpan(bytes.slice(span.startByte, span.endByte), startMs));
  }

  async #measureSpan(frames: Uint8Array, startMs: number): Promise<void> {
    const decoded = await this.#decode(frames).catch(() => null);
    if (!decoded || this.phase === "cancelled") return;
    const first = Math.round(startMs / envelopeWindowMs);
    measureEnvelope(decoded.pcm, decoded.sampleRateHz).forEach(
      (value, index) => (this.envelope[first + index] = value),
    );
    this.#listeners.tell();
  }

  async #measureAll(): Promise<void> {
    await this.#measuring;
    const decoded = await this.#decode(joinChunks(this.chunks)).catch(() => null);
    if (!decoded) return;
    this.envelope = measureEnvelope(decoded.pcm, decoded.sampleRateHz);
    this.durationMs = decoded.durationMs;
    this.#listeners.tell();
  }
}
