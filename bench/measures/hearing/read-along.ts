import { readingLimits } from "@timbre/contract";
import { WebSocket } from "ws";
import { startFollowing } from "../../../apps/web/src/features/professional-clone/recording/follow-script.ts";
import type { BenchSession, Measures } from "../../bench-session.ts";
import { percentile } from "../../figures.ts";
import { joined } from "../../listening/mix-sounds.ts";
import { openListener, quietWork, soundOf } from "../../listening/open-listener.ts";
import { heldOutSpeakers, rateHz, readSpeech, requireSpeech } from "../../listening/speech-files.ts";
import { keepNotes } from "../../notes.ts";
import { sampleOf } from "../../sample-of.ts";
import type { ServerUnderTest } from "../../server-under-test.ts";

/** As the page sends them. */
const pieceMs = 100;
const pieceSamples = (rateHz * pieceMs) / 1000;
/** A microphone stays open after the last word. */
const restMs = 4_000;
/** The first words cannot be found in a script: too few fit in too many places. */
const firstWords = 5;
const recordingsEach = 2;

type TimedWord = { text: string; endMs: number };
type Told = { atMs: number; text: string };

/** Held-out readers at the speed of speech: how long after a word was said the page of the wizard lights it. */
export const measureReadAlong = async (session: BenchSession): Promise<Measures> => {
  requireSpeech();
  const server = await session.server();
  const ear = openListener();
  const behindMs: number[] = [];
  let all = 0;
  for (const { files } of sampleOf(heldOutSpeakers(), session.count(4, 10))) {
    const sounds: Float32Array[] = [];
    for (const file of files.slice(0, recordingsEach)) sounds.push(await readSpeech(file));
    const samples = joined(sounds);
    // The script is what is heard in the whole recording, so each of its words has a time of its own.
    const { text, words } = await ear.transcribe({ sound: soundOf(samples), language: "en" }, quietWork);
    const told = await readAloud(server, samples);
    const found = lagsOf(text, words, told);
    all += Math.max(0, words.length - firstWords);
    behindMs.push(...found);
  }
  keepNotes("read-along", { behindMs });
  return {
    read_along_behind_ms_p50: percentile(behindMs, 0.5),
    read_along_behind_ms_p95: percentile(behindMs, 0.95),
    read_along_words_lit: behindMs.length / all,
    read_along_words: all,
  };
};

/** Sends the sound as fast as it is said; what comes back is timed from the first sample on. */
const readAloud = async ({ baseUrl, credentials }: ServerUnderTest, samples: Float32Array): Promise<Told[]> => {
  const url = `${baseUrl.replace(/^http/, "ws")}/v1/voices/pvc/speech-to-text/stream-input`;
  const socket = new WebSocket(url, { headers: credentials });
  const told: Told[] = [];
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  socket.send(JSON.stringify({ language: "en" }));
  const startedAtMs = performance.now();
  socket.on("message", (data) => {
    const message = JSON.parse(String(data)) as { user_transcription_event?: { user_transcript: string } };
    const text = message.user_transcription_event?.user_transcript;
    if (text !== undefined) told.push({ atMs: performance.now() - startedAtMs, text });
  });
  const pieces = Math.ceil(samples.length / pieceSamples) + restMs / pieceMs;
  for (let piece = 0; piece < pieces; piece += 1) {
    // A piece is sent when its last sample was said.
    await until(startedAtMs + (piece + 1) * pieceMs);
    socket.send(JSON.stringify({ user_audio_chunk: base64Of(samples, piece * pieceSamples) }));
  }
  socket.terminate();
  return told;
};

const until = (atMs: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, atMs - performance.now())));

const base64Of = (samples: Float32Array, start: number): string => {
  const pcm = Int16Array.from({ length: pieceSamples }, (_, i) => Math.round((samples[start + i] ?? 0) * 32_767));
  return Buffer.from(pcm.buffer).toString("base64");
};

/** For each word after the first few: when it was lit less when it was said. Words that never were are left out. */
const lagsOf = (script: string, words: readonly TimedWord[], told: readonly Told[]): number[] => {
  const follow = startFollowing(script, "en");
  const lit = told.map(({ atMs, text }) => ({ atMs, readTo: follow(text) }));
  let place = 0;
  const ends = words.map(
    ({ text }) => (place = Math.max(place, script.indexOf(text.trim(), place)) + text.trim().length),
  );
  return words.flatMap(({ endMs }, i) => {
    if (i < firstWords) return [];
    const seen = lit.find(({ readTo }) => readTo >= (ends[i] ?? Infinity) - 1);
    return seen ? [seen.atMs - endMs] : [];
  });
};

if (readingLimits.sampleRateHz !== rateHz)
  throw new Error("Readings are sent at another rate than recordings are read");
