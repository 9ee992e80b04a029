import { fileURLToPath } from "node:url";
import { samplesOfPcm16 } from "@timbre/engine";
import { transcribe } from "../../../tests/support/transcribe.ts";
import { wordErrorRate } from "../../../tests/support/word-errors.ts";
import type { BenchSession, Measures } from "../../bench-session.ts";
import { mean } from "../../figures.ts";
import { type Critic, openDnsmos, type Opinion } from "../../hearing/open-dnsmos.ts";
import { joined, mixAt, siSnrDb } from "../../listening/mix-sounds.ts";
import { openListener, quietWork, soundOf } from "../../listening/open-listener.ts";
import { heldOutSpeakers, rateHz, readSpeech, requireSpeech, takeTurn } from "../../listening/speech-files.ts";
import { type Spoiled, type SpoiledKind, spoiledKinds, spoiledSpeech } from "../../listening/spoiled-speech.ts";
import { testNoises } from "../../listening/test-noises.ts";
import { type KeptResults, openKeptResults, stampOf } from "../../kept-results.ts";
import { keepNotes, notesFile } from "../../notes.ts";

const inputDb = 5;
type Ear = ReturnType<typeof openListener>;
type Side = { siSnrDb: number; opinion: Opinion };
type Judged = Pick<Spoiled, "what" | "said"> & {
  before: Side;
  after: Side;
  sounds: Record<"before" | "after", Float32Array>;
};
type Words = { said: string; before: string; after: string };

/** Speech spoiled in six ways, before and after: what is left of the noise, of the words and of what listeners would say. */
export const measureNoiseRemoval = async (session: BenchSession): Promise<Measures> => {
  requireSpeech();
  await session.stopServer();
  const ear = openListener();
  const measures: Measures = { denoise_si_snr_gain: await gainInNoise(session, ear) };
  const judges: Judges = {
    critic: await openDnsmos(),
    // What nothing was done to stays the same while models change.
    kept: openKeptResults(notesFile("ear-denoise-before.jsonl"), stampOf(judgedBy)),
  };
  const notes: Record<string, unknown> = {};
  for (const kind of spoiledKinds) {
    const found = await measureKind(kind, session.count(7, 20), { ear, judges });
    notes[kind] = found.notes;
    Object.assign(measures, found.measures);
  }
  keepNotes("ear-denoise", notes);
  return measures;
};

type Needs = { ear: Ear; judges: Judges };

export const measureKind = async (kind: SpoiledKind, count: number, { ear, judges }: Needs) => {
  const judged: Judged[] = [];
  for (const one of await spoiledSpeech(kind, count)) judged.push(await judge(ear, judges, one));
  const words = await wordsOf(judged, judges.kept);
  const sentences = judged.map(({ what, before, after }) => ({ what, before, after }));
  return { measures: figuresOf(kind, judged, words), notes: { words, sentences } };
};

/** Readers in the noise of rain, engines and animals at 5 dB, one reader for each noise. */
const gainInNoise = async (session: BenchSession, ear: Ear): Promise<number> => {
  const noises = testNoises();
  const readings = heldOutSpeakers().flatMap(({ files }) => files.slice(0, 4));
  const gains: number[] = [];
  for (let i = 0; i < session.count(14, noises.length); i += 1) {
    const speech = await readSpeech(takeTurn(readings, i * 7));
    const noisy = mixAt(speech, await readSpeech(takeTurn(noises, session.count(i * 2, i))), inputDb);
    gains.push(siSnrDb(await denoise(ear, noisy), speech) - siSnrDb(noisy, speech));
  }
  return mean(gains);
};

const here = (place: string): string => fileURLToPath(new URL(place, import.meta.url));
const judgedBy = [here("../../listening"), here("../../hearing")];

type Judges = { critic: Critic; kept: KeptResults };

const judge = async (ear: Ear, { critic, kept }: Judges, { what, said, heard, wanted }: Spoiled): Promise<Judged> => {
  const side = async (samples: Float32Array): Promise<Side> => ({
    siSnrDb: siSnrDb(samples, wanted),
    opinion: await critic(criticised(samples)),
  });
  const clean = await denoise(ear, heard);
  const before = await kept.of(what, () => side(heard));
  return { what, said, before, after: await side(clean), sounds: { before: heard, after: clean } };
};

/** As much as DNSMOS hears at once, or every sentence would be heard several times. */
const criticised = (samples: Float32Array): Float32Array =>
  Float32Array.from({ length: 144_160 }, (_, i) => samples[i % samples.length] ?? 0);

const windowSamples = 30 * rateHz;
const pause = new Float32Array(rateHz / 4);

/** A recogniser takes as long for one sentence as for half a minute of them, so it hears several at once. */
const wordsOf = async (judged: readonly Judged[], kept: KeptResults): Promise<Words[]> => {
  const words: Words[] = [];
  for (const window of windowsOf(judged)) {
    const hear = (which: "before" | "after"): Promise<string> => {
      const sound = joined(window.flatMap(({ sounds }) => [sounds[which], pause]));
      return transcribe(sound, { language: "en", size: "small" });
    };
    const names = window.map(({ what }) => what);
    const said = window.map((one) => one.said).join(" ");
    words.push({ said, before: await kept.of(names, () => hear("before")), after: await hear("after") });
  }
  return words;
};

const windowsOf = (judged: readonly Judged[]): Judged[][] => {
  const windows: Judged[][] = [];
  let left = 0;
  for (const one of judged) {
    const length = one.sounds.before.length + pause.length;
    if (length > left) {
      windows.push([]);
      left = windowSamples;
    }
    windows.at(-1)?.push(one);
    left -= length;
  }
  return windows;
};

const figuresOf = (kind: SpoiledKind, judged: readonly Judged[], words: readonly Words[]): Measures => {
  const found: Measures = {};
  for (const which of ["before", "after"] as const) {
    const pairs = words.map((one) => ({ said: one.said, heard: one[which] }));
    found[`denoise_${kind}_wer_${which}`] = wordErrorRate(pairs, "en");
    found[`denoise_${kind}_overall_${which}`] = mean(judged.map((one) => one[which].opinion.overall));
    found[`denoise_${kind}_p808_${which}`] = mean(judged.map((one) => one[which].opinion.p808));
    const decibels = mean(judged.map((one) => one[which].siSnrDb));
    // Clean speech has no noise before; of what comes out, this is how much is still the same.
    if (kind !== "clean" || which === "after") found[`denoise_${kind}_si_snr_${which}`] = decibels;
  }
  return found;
};

const denoise = async (ear: Ear, samples: Float32Array): Promise<Float32Array> => {
  const parts: Uint8Array[] = [];
  const emit = async ({ audio }: { audio: Uint8Array }): Promise<void> => void parts.push(audio);
  await ear.removeNoise({ sound: soundOf(samples), format: "pcm_16000" }, { signal: quietWork.signal, emit });
  return samplesOfPcm16(Buffer.concat(parts));
};
