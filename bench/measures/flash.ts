import type { BenchSession, Measures } from "../bench-session.ts";
import { median, percentile } from "../figures.ts";
import { keepNotes } from "../notes.ts";
import type { ServerUnderTest } from "../server-under-test.ts";
import { fiveThousand } from "../sets/timed-texts.ts";
import { speak, timeSpeech } from "../speak.ts";
import { beginnings } from "./first-audio.ts";
import { firstAudioWhileBusy } from "./load.ts";
import { timePeer, timeRuns } from "./sound/whole-sentence.ts";

const modelId = "eleven_flash_v2_5";

/** The fast model over HTTP: speed against the peer, first sound idle and busy, listeners at once. */
export const measureFlash = async (session: BenchSession): Promise<Measures> => {
  const server = await session.server();
  const before = await timeRuns(server, session.runs, modelId);
  const peer = await timePeer(session.runs);
  const after = await timeRuns(server, session.runs, modelId);
  const seconds = median([...before.seconds, ...after.seconds]);
  const firsts = await firstAudio(server, session.count(3, 8));
  const busy = await firstAudioWhileBusy(server, session.count(20, 100), modelId);
  return {
    rtf_flash: seconds / after.audioSeconds,
    rtf_vs_kokoro_js_flash: seconds / peer.seconds,
    first_audio_flash_ms_p50: median(firsts),
    first_audio_flash_ms_p95: percentile(firsts, 0.95),
    first_audio_flash_busy_ms_p50: median(busy),
    first_audio_flash_busy_ms_p95: percentile(busy, 0.95),
    flash_streams_held: await streamsHeld(server),
  };
};

/** The first round opens what each language and voice needs and is not counted. */
const firstAudio = async (server: ServerUnderTest, rounds: number): Promise<number[]> => {
  const firsts: number[] = [];
  for (let seed = 0; seed <= rounds; seed += 1) {
    for (const asked of beginnings) {
      const { firstMs } = await timeSpeech(server, { ...asked, modelId, seed });
      if (seed > 0) firsts.push(firstMs);
    }
  }
  return firsts;
};

const bytesPerMs = 48;
/** What a player keeps before it starts. */
const bufferMs = 250;
const heardCharacters = 600;
const steps = [2, 4, 6, 8, 12, 16, 20, 24, 32, 40];

/** The most listeners at once while none hears the sound run out, each to more than half a minute of speech. */
const streamsHeld = async (server: ServerUnderTest): Promise<number> => {
  let held = 0;
  const notes: { listeners: number; silenceMs: number[] }[] = [];
  for (const listeners of steps) {
    const silenceMs = await Promise.all(Array.from({ length: listeners }, (_, turn) => listen(server, turn)));
    notes.push({ listeners, silenceMs });
    if (silenceMs.some((ms) => ms > 0)) break;
    held = listeners;
  }
  keepNotes("flash-streams", notes);
  return held;
};

/** Milliseconds in which a listener who plays as it comes hears nothing. */
const listen = async (server: ServerUnderTest, turn: number): Promise<number> => {
  const text = fiveThousand(turn).slice(0, heardCharacters);
  const answer = await speak(server, { text, modelId, isStreamed: true, seed: turn });
  let startedMs: number | undefined;
  let [bytes, silenceMs] = [0, 0];
  for await (const chunk of answer.body ?? []) {
    const nowMs = performance.now();
    startedMs ??= nowMs + bufferMs;
    const playedMs = Math.max(0, nowMs - startedMs - silenceMs);
    silenceMs += Math.max(0, playedMs - bytes / bytesPerMs);
    bytes += (chunk as Uint8Array).byteLength;
  }
  return silenceMs;
};
