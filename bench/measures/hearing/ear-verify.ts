import type { BenchSession, Measures } from "../../bench-session.ts";
import { joined } from "../../listening/mix-sounds.ts";
import { openListener, quietWork, soundOf } from "../../listening/open-listener.ts";
import { heldOutSpeakers, rateHz, readSpeech, requireSpeech } from "../../listening/speech-files.ts";
import { keepNotes } from "../../notes.ts";

const testSeconds = 5;
const enrolmentSeconds = 10;
const enrolmentsPerSpeaker = 4;

type Voice = { speaker: string; files: string[]; embedding: Float32Array };

/** Is it the same person? 5 s of one recording against 10 s of others, ten people no model has heard. */
export const measureVerification = async (session: BenchSession): Promise<Measures> => {
  requireSpeech();
  await session.stopServer();
  const ear = openListener();
  const embed = async (samples: Float32Array): Promise<Float32Array> =>
    (await ear.embedSpeaker({ sound: soundOf(samples) }, quietWork)).embedding;
  const tests: Voice[] = [];
  const enrolments: Voice[] = [];
  for (const { speaker, files } of heldOutSpeakers()) {
    const sounds = new Map<string, Float32Array>();
    for (const file of files) sounds.set(file, await readSpeech(file));
    for (const [file, samples] of sounds) {
      const sound = samples.subarray(0, testSeconds * rateHz);
      tests.push({ speaker, files: [file], embedding: await embed(sound) });
    }
    for (let i = 0; i < enrolmentsPerSpeaker; i += 1)
      enrolments.push(await enrol({ speaker, sounds, from: i * 2, embed }));
  }
  const pairs = scorePairs(enrolments, tests);
  const { rate, threshold } = equalErrorRate(pairs);
  keepNotes("ear-verify", { rate, threshold, pairs: pairs.length });
  return { verify_eer: rate, verify_eer_threshold: threshold, verify_pairs: pairs.length };
};

type Enrol = {
  speaker: string;
  sounds: Map<string, Float32Array>;
  from: number;
  embed(samples: Float32Array): Promise<Float32Array>;
};

/** Recordings from the given one on, until there is enough. */
const enrol = async ({ speaker, sounds, from, embed }: Enrol): Promise<Voice> => {
  const all = [...sounds];
  const used: [string, Float32Array][] = [];
  let length = 0;
  for (let i = 0; i < all.length && length < enrolmentSeconds * rateHz; i += 1) {
    const next = all[(from + i) % all.length];
    if (!next) break;
    used.push(next);
    length += next[1].length;
  }
  const sound = joined(used.map(([, samples]) => samples)).subarray(0, enrolmentSeconds * rateHz);
  return { speaker, files: used.map(([file]) => file), embedding: await embed(sound) };
};

type Pair = { score: number; isSame: boolean };

/** Never a recording against itself. */
const scorePairs = (enrolments: readonly Voice[], tests: readonly Voice[]): Pair[] =>
  enrolments.flatMap((one) =>
    tests
      .filter(({ files }) => !files.some((file) => one.files.includes(file)))
      .map((test) => ({ score: dot(one.embedding, test.embedding), isSame: one.speaker === test.speaker })),
  );

const dot = (a: Float32Array, b: Float32Array): number => a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);

/** Where as many strangers are let in as owners are kept out. */
const equalErrorRate = (pairs: readonly Pair[]): { rate: number; threshold: number } => {
  const sorted = [...pairs].sort((a, b) => a.score - b.score);
  const same = pairs.filter(({ isSame }) => isSame).length;
  const others = pairs.length - same;
  let [refused, accepted] = [0, others];
  for (const { score, isSame } of sorted) {
    if (isSame) refused += 1;
    else accepted -= 1;
    const [keptOut, letIn] = [refused / same, accepted / others];
    if (keptOut >= letIn) return { rate: (keptOut + letIn) / 2, threshold: score };
  }
  return { rate: 1, threshold: 1 };
};
