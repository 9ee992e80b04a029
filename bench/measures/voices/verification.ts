import { fileURLToPath } from "node:url";
import type { BenchSession, Measures } from "../../bench-session.ts";
import { mixAt } from "../../listening/mix-sounds.ts";
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
type Trial = {
  what: string;
  file: string;
  failure: string | null;
  likeness: number | null;
  letterErrors: number;
  firstLikeness: number | null;
  isAskedAgain: boolean;
};

/** Readers nobody has heard prove who they are, and others try to: recordings with known words stand for the sentence. */
export const measureProof = async (session: BenchSession): Promise<Measures> => {
  requireSpeech();
  await session.stopServer();
  const ear = openListener();
  const people = await readPeople(session.count(1, 5));
  const room = await roomResponse();
  const trials: Trial[] = [];
  const kept = openKeptResults(notesFile("verification-heard.jsonl"), stampOf([hearingSources]));
  const attempt = async (what: string, reading: Reading, claim: Claim): Promise<void> => {
    const about = [what, reading.file, claim.text, claim.as, claim.more?.file];
    trials.push(await kept.of(about, () => tryOnce(what, reading, claim)));
  };
  const tryOnce = async (
    what: string,
    reading: Reading,
    { text = reading.text, sound = reading.samples, of, more }: Claim,
  ): Promise<Trial> => {
    const samples = of.map(soundOf);
    const samplesMs = of.reduce((sum, { length }) => sum + (length / rateHz) * 1000, 0);
    const known = { language: "en", samples, samplesMs };
    const first = await ear.verifyReading({ sound: soundOf(sound), text, ...known }, quietWork);
    // Anyone who leaves a doubt is asked for one more sentence, as in the product.
    const isAskedAgain = first.failure === "unsure" && more !== undefined;
    const { failure, likeness, letterErrors } = isAskedAgain
      ? await ear.verifyReading(
          { sound: soundOf(more.samples), text: more.text, ...known, earlier: first.speaker ?? undefined },
          quietWork,
        )
      : first;
    return { what, file: reading.file, failure, likeness, letterErrors, firstLikeness: first.likeness, isAskedAgain };
  };
  const readings = people.flatMap((person, i) => person.readings.map((reading, j) => ({ person, reading, i, j })));
  for (const { person, reading, i, j } of readings) {
    const others = people.filter((one) => one !== person);
    const more = takeTurn(person.spare, j);
    await attempt("right", reading, { of: person.samples, as: person.speaker, more });
    for (let k = 0; k < session.count(1, 3); k += 1) {
      const { samples, speaker } = takeTurn(others, i + j + k * 3);
      await attempt("wrong person", reading, { of: samples, as: speaker, more });
    }
  }
  for (const { person, reading, i, j } of readings) {
    const others = people.filter((one) => one !== person);
    const { text } = takeTurn(takeTurn(others, i + j).readings, j);
    const as = person.speaker;
    await attempt("wrong text", reading, { of: person.samples, as, text });
    // The worst replay: the words asked for are in one of the samples.
    const of = [...person.samples, reading.samples];
    await attempt("replay", reading, { of, as, sound: reading.samples.map((value) => value * 0.4) });
    await attempt("replay in a room", reading, { of, as, sound: playedIn(reading.samples, room) });
  }
  keepNotes("verification", trials);
  return figuresOf(trials);
};

/** A run that was broken off goes on while these are the same. */
const hearingSources = fileURLToPath(new URL("../../../packages/engine/src/hearing", import.meta.url));

type Claim = {
  of: Float32Array[];
  /** Whose samples they are. */
  as: string;
  text?: string;
  sound?: Float32Array;
  /** What the same person reads when a second sentence is asked for. */
  more?: Reading;
};

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
  const heard = new Float32Array(samples.length);
  for (const [delay, gain] of room.entries()) {
    if (Math.abs(gain) < 0.001) continue;
    for (let i = delay; i < heard.length; i += 1) heard[i] = (heard[i] ?? 0) + gain * (samples[i - delay] ?? 0);
  }
  const peak = heard.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9);
  const level = heard.map((value) => (value / peak) * 0.4);
  return mixAt(level, hiss, 25);
};

/** The same in every run. */
const hiss = Float32Array.from(
  { length: 16_001 },
  (_, i) => ((Math.imul(i + 1, 2_654_435_761) >>> 8) % 2_001) / 1_000 - 1,
);

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
    verification_right_asked_again: shareOf(["right"], ({ isAskedAgain }) => isAskedAgain),
    verification_trials: trials.length,
  };
};
