import { samplesOfPcm } from "../../tests/support/transcribe.ts";
import { wordErrorRate } from "../../tests/support/word-errors.ts";
import type { BenchSession, Measures } from "../bench-session.ts";
import { median, percentile } from "../figures.ts";
import { openListener, quietWork, soundOf } from "../listening/open-listener.ts";
import { heldOutSpeakers, readSpeech, requireSpeech, takeTurn, transcripts } from "../listening/speech-files.ts";
import { keepNotes } from "../notes.ts";
import { sampleOf } from "../sample-of.ts";
import { memoryKb, type ServerUnderTest } from "../server-under-test.ts";
import { assistantQuestions } from "../sets/assistant-questions.ts";
import { speak } from "../speak.ts";
import { openTalker, pause, silenceBeforeMs, type Talker, withoutSilence } from "../talking/talker.ts";
import { measureAgentDocuments } from "./agent-documents.ts";
import { measureAssistant } from "./assistant.ts";
import { measureEcho, recordExchanges } from "./echo.ts";

const voices = ["am_michael", "af_bella", "bm_george", "bf_emma"];

/** Conversations over the socket, at the speed of speech: how long the answer takes, and how soon it stops. */
export const measureConversation = async (session: BenchSession): Promise<Measures> => {
  requireSpeech();
  const server = await session.server();
  const spoken = await sayQuestions(server, session.count(8, 30));
  const talker = await openTalker(server);
  const gaps = await gapsOf(talker, spoken);
  const warmKb = memoryKb(server.pid);
  const bargeIns = await bargeInsOf(talker, spoken.slice(0, session.count(6, 15)));
  talker.close();
  const two = await Promise.all([openTalker(server), openTalker(server)]);
  const half = Math.ceil(spoken.length / 2);
  const both = await Promise.all([gapsOf(two[0], spoken.slice(0, half)), gapsOf(two[1], spoken.slice(half))]);
  for (const one of two) one.close();
  const read = await readLive(server, session.count(6, 20));
  const exchanges = await recordExchanges(server, session.count(15, 60));
  const grownMb = (memoryKb(server.pid) - warmKb) / 1024;
  await session.stopServer();
  const errors = await errorRates(read);
  keepNotes("conversation", { gaps, both, bargeIns, read: read.map(({ file, heardLive }) => ({ file, heardLive })) });
  return {
    turn_gap_ms_p50: median(gaps),
    turn_gap_ms_p95: percentile(gaps, 0.95),
    turn_gap_two_ms_p95: percentile(both.flat(), 0.95),
    barge_in_ms_p95: percentile(bargeIns, 0.95),
    conversation_growth_mb: grownMb,
    ...errors,
    ...(await measureEcho(exchanges)),
    ...(await measureAssistant()),
    ...(await measureAgentDocuments()),
  };
};

const sayQuestions = async (server: ServerUnderTest, count: number): Promise<Float32Array[]> => {
  const spoken: Float32Array[] = [];
  for (const [i, { ask }] of sampleOf([...assistantQuestions.tuned, ...assistantQuestions.unseen], count).entries()) {
    const answer = await speak(server, { text: ask, voiceId: takeTurn(voices, i), format: "pcm_16000" });
    spoken.push(withoutSilence(samplesOfPcm(await answer.arrayBuffer())));
  }
  return spoken;
};

/** From the last sample of each question to the first audible one of its answer. The first warms up. */
const gapsOf = async (talker: Talker, spoken: readonly Float32Array[]): Promise<number[]> => {
  const gaps: number[] = [];
  await talker.next("audio", 0);
  for (const [i, samples] of [...spoken.slice(0, 1), ...spoken].entries()) {
    await talker.untilQuiet();
    const spokenAtMs = await talker.say(samples);
    const transcript = await talker.next("user_transcript", spokenAtMs);
    const answer = await talker.next("audio", transcript.atMs);
    if (i > 0) gaps.push(answer.atMs + silenceBeforeMs(answer) - spokenAtMs);
  }
  await talker.untilQuiet();
  return gaps;
};

/** From the first sample spoken over an answer to the word that stops it. */
const bargeInsOf = async (talker: Talker, spoken: readonly Float32Array[]): Promise<number[]> => {
  const taken: number[] = [];
  for (const samples of spoken) {
    const askedAtMs = await talker.say(samples);
    await talker.next("audio", askedAtMs);
    await pause(1_000);
    const beganAtMs = performance.now();
    const over = talker.say(samples);
    taken.push((await talker.next("interruption", beganAtMs)).atMs - beganAtMs);
    await talker.next("user_transcript", await over);
    await talker.untilQuiet();
  }
  return taken;
};

/** Silence at the end of a reading may already end its last turn. */
const lastPauseMs = 1_000;

type Reading = { file: string; samples: Float32Array; heardLive: string };

/** Readers nobody trained on, live: a pause in the middle makes two turns of a sentence, so all of them count. */
const readLive = async (server: ServerUnderTest, count: number): Promise<Reading[]> => {
  const files = heldOutSpeakers().flatMap(({ files: own }) => own.slice(0, 2));
  const read: Reading[] = [];
  for (const file of sampleOf(files, count)) {
    const talker = await openTalker(server);
    await talker.next("audio", 0);
    await talker.untilQuiet();
    const samples = await readSpeech(file);
    await talker.next("user_transcript", (await talker.say(samples)) - lastPauseMs);
    await pause(lastPauseMs);
    const turns = talker.events.flatMap((event) => event.user_transcription_event?.user_transcript ?? []);
    read.push({ file, samples, heardLive: turns.join(" ") });
    talker.close();
  }
  return read;
};

const errorRates = async (read: readonly Reading[]): Promise<Measures> => {
  const ear = openListener();
  const texts = transcripts();
  const ofFile: { said: string; heard: string }[] = [];
  for (const { file, samples } of read) {
    const { text } = await ear.transcribe({ sound: soundOf(samples), language: "en" }, quietWork);
    ofFile.push({ said: texts.get(file) ?? "", heard: text });
  }
  const live = wordErrorRate(
    read.map(({ file, heardLive }) => ({ said: texts.get(file) ?? "", heard: heardLive })),
    "en",
  );
  const whole = wordErrorRate(ofFile, "en");
  return { live_wer: live, file_wer: whole, live_wer_ratio: live / whole };
};
