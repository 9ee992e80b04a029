import { fileURLToPath } from "node:url";
import type { VerificationFailure } from "@timbre/contract";
import type { EarAnswer } from "@timbre/engine";
import {
  type AfterReading,
  countedAttempts,
  doubtfulSpeaker,
  takeReading,
} from "../../../apps/server/src/domain/voices/verification-attempts.ts";
import type { BenchSession, Measures } from "../../bench-session.ts";
import { answeredBy, mixAt } from "../../listening/mix-sounds.ts";
import { openListener, quietWork, soundOf } from "../../listening/open-listener.ts";
import {
  heldOutSpeakers,
  rateHz,
  readSpeech,
  requireSpeech,
  takeTurn,
  transcripts,
} from "../../listening/speech-files.ts";
import { roomResponse } from "../../listening/room-response.ts";
import { openKeptResults, stampOf } from "../../kept-results.ts";
import { keepNotes, notesFile } from "../../notes.ts";
import { sampleOf } from "../../sample-of.ts";

/** What a clone would be made from: at least this much, as the product asks for. */
const sampleSeconds = 20;
const readingSeconds = { least: 2.5, most: 15 };

type Reading = { speaker: string; file: string; text: string; samples: Float32Array };
type Person = { speaker: string; samples: Float32Array[]; readings: Reading[]; spare: Reading[] };
type Heard = Pick<EarAnswer<"verifyReading">, "likeness" | "letterErrors"> & { failure: string | null };
/** One attempt as the product counts it: what the last reading came to, and all that were asked for. */
type Trial = { what: string; file: string; failure: string | null; readings: Heard[] };

type Claim = {
  of: Float32Array[];
  /** Whose samples they are. */
  as: string;
  /** The sentences with what is read aloud for them, one after the other for as long as the product asks. */
  readings: [Reading, ...Reading[]];
};

/** Readers nobody has heard prove who they are, and others try to: recordings with known words stand for the sentence. */
export const measureProof = async (session: BenchSession): Promise<Measures> => {
  requireSpeech();
  await session.stopServer();
  const people = await readPeople(session.count(1, 5));
  const room = await roomResponse();
  const trials: Trial[] = [];
  const kept = openKeptResults(notesFile("verification-heard.jsonl"), stampOf(sources));
  const tryOnce = openTrials();
  const attempt = async (what: string, claim: Claim): Promise<void> => {
    const about = [what, claim.as, claim.readings.map(({ file, text }) => [file, text])];
    trials.push(await kept.of(about, () => tryOnce(what, claim)));
  };
  const readings = people.flatMap((person, i) => person.readings.map((reading, j) => ({ person, reading, i, j })));
  for (const { person, reading, i, j } of readings) {
    const others = people.filter((one) => one !== person);
    const own: Claim["readings"] = [reading, ...spareFrom(person, j)];
    await attempt("right", { of: person.samples, as: person.speaker, readings: own });
    for (let k = 0; k < session.count(1, 3); k += 1) {
      const { samples, speaker } = takeTurn(others, i + j + k * 3);
      await attempt("wrong person", { of: samples, as: speaker, readings: own });
    }
  }
  for (const { person, reading, i, j } of readings) {
    const others = people.filter((one) => one !== person);
    const as = person.speaker;
    // Somebody who says other words does so again when asked again.
    const first = { ...reading, text: otherText(others, i + j, j) };
    const again = spareFrom(person, j).map((one, k) => ({ ...one, text: otherText(others, i + j + k + 1, j) }));
    await attempt("wrong text", { of: person.samples, as, readings: [first, ...again] });
    // The worst replay: the words asked for are in one of the samples.
    const of = [...person.samples, reading.samples];
    const quieter = reading.samples.map((value) => value * 0.4);
    await attempt("replay", { of, as, readings: [{ ...reading, samples: quieter }] });
    const across = playedIn(reading.samples, room);
    await attempt("replay in a room", { of, as, readings: [{ ...reading, samples: across }] });
  }
  keepNotes("verification", trials);
  return figuresOf(trials);
};

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
/** What hears and what decides: a run that was broken off goes on while these are the same. */
const sources = [
  here("../../../packages/engine/src/hearing"),
  here("../../../packages/contract/src/verification"),
  here("../../../apps/server/src/domain/voices"),
];

/** Reads sentence after sentence until the product's own rule has decided, or there is nothing left to read. */
const openTrials = () => {
  const ear = openListener();
  return async (what: string, { of, readings }: Claim): Promise<Trial> => {
    const samples = of.map(soundOf);
    const samplesMs = of.reduce((sum, { length }) => sum + (length / rateHz) * 1000, 0);
    const heard: Heard[] = [];
    let attempts: AfterReading["attempts"] = [];
    for (const { text, samples: sound } of readings) {
      const about = { text, language: "en", samples, samplesMs, earlier: doubtfulSpeaker(attempts) };
      const found = await ear.verifyReading({ sound: soundOf(sound), ...about }, quietWork);
      const after = takeReading(attempts, { text, at: new Date(), found });
      ({ attempts } = after);
      heard.push({ failure: after.failure, likeness: found.likeness, letterErrors: found.letterErrors });
      if (countedAttempts(attempts).length > 0) break;
    }
    return { what, file: readings[0].file, failure: heard.at(-1)?.failure ?? null, readings: heard };
  };
};

/** What the same person reads when another sentence is asked for. */
const spareFrom = ({ spare }: Person, start: number): Reading[] => spare.map((_, k) => takeTurn(spare, start + k));

const otherText = (others: readonly Person[], who: number, which: number): string =>
  takeTurn(takeTurn(others, who).readings, which).text;

const readPeople = async (readingsEach: number): Promise<Person[]> => {
  const texts = transcripts();
  const people: Person[] = [];
  for (const { speaker, files } of heldOutSpeakers()) {
    const sounds = await Promise.all(files.map(async (file) => ({ file, samples: await readSpeech(file) })));
    const used = samplesOf(sounds);
    const rest = sounds.slice(used).filter(({ samples }) => {
      const seconds = samples.length / rateHz;
      return seconds >= readingSeconds.least && seconds <= readingSeconds.most;
    });
    const all = rest.map((one) => ({ speaker, ...one, text: texts.get(one.file) ?? "" }));
    const readings = sampleOf(all, readingsEach);
    const spare = all.filter((one) => !readings.includes(one));
    const samples = sounds.slice(0, used).map((one) => one.samples);
    people.push({ speaker, samples, readings, spare: spare.length > 0 ? spare : readings.slice(1) });
  }
  return people;
};

/** How many of the first recordings make enough. */
const samplesOf = (sounds: readonly { samples: Float32Array }[]): number => {
  let length = 0;
  const enough = sounds.findIndex(({ samples }) => (length += samples.length) >= sampleSeconds * rateHz);
  return enough + 1;
};

/** Out of a loudspeaker, across a room, into another microphone: the room's answer and a little noise. */
const playedIn = (samples: Float32Array, room: Float32Array): Float32Array => {
  const heard = answeredBy(samples, room);
  const peak = heard.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9);
  const level = heard.map((value) => (value / peak) * 0.4);
  return mixAt(level, hiss, 25);
};

/** The same in every run. */
const hiss = Float32Array.from(
  { length: 16_001 },
  (_, i) => ((Math.imul(i + 1, 2_654_435_761) >>> 8) % 2_001) / 1_000 - 1,
);

const cameTo =
  (failure: VerificationFailure) =>
  ({ readings }: Trial): boolean =>
    readings.some((one) => one.failure === failure);

const figuresOf = (trials: readonly Trial[]): Measures => {
  const shareOf = (kinds: readonly string[], is: (trial: Trial) => boolean): number => {
    const of = trials.filter(({ what }) => kinds.includes(what));
    return of.filter(is).length / of.length;
  };
  const accepted = (...kinds: string[]): number => shareOf(kinds, ({ failure }) => failure === null);
  return {
    verification_right_accepted: accepted("right"),
    verification_wrong_person_accepted: accepted("wrong person"),
    verification_wrong_text_accepted: accepted("wrong text"),
    verification_replay_accepted: accepted("replay", "replay in a room"),
    verification_right_asked_again: shareOf(["right"], cameTo("unsure")),
    verification_right_misheard: shareOf(["right"], cameTo("misheard")),
    verification_trials: trials.length,
  };
};
