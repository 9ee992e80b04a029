import { EngineError } from "@timbre/engine";
import type { BenchSession, Measures } from "../../bench-session.ts";
import {
  type DiarizationError,
  diarizationError,
  rateOf,
  type Turn,
  turnsOfRttm,
} from "../../listening/diarization-error.ts";
import { openListener, quietWork, soundOf } from "../../listening/open-listener.ts";
import {
  filesIn,
  heldOutSpeakers,
  rateHz,
  readSpeech,
  readText,
  requireSpeech,
  takeTurn,
} from "../../listening/speech-files.ts";
import { keepNotes } from "../../notes.ts";

type Conversation = { name: string; samples: Float32Array; turns: Turn[] };
type Ear = ReturnType<typeof openListener>;

const twoSpeakerClips = ["Azure-Samples_katiesteve_mono", "GoogleCloudPlatform_commercial_mono"];

/** Who speaks when: excerpts of meetings, conversations made of readers, and clips of two people. */
export const measureSeparation = async (session: BenchSession): Promise<Measures> => {
  requireSpeech();
  await session.stopServer();
  const ear = openListener();
  const meetings = await scoreAll(ear, await readMeetings());
  const made = await scoreAll(ear, await makeConversations(session.count(6, 20)));
  const clips: Record<string, number> = {};
  for (const name of twoSpeakerClips) {
    const samples = await readSpeech(`conversations/${name}.flac`);
    clips[name] = (await separate(ear, samples)).speakers;
  }
  keepNotes("ear-separate", { meetings, made, clips });
  const errors = [...Object.values(meetings), ...Object.values(made)];
  const right = Object.values(clips).filter((count) => count === 2).length;
  return {
    separate_der: rateOf(errors),
    separate_der_meetings: rateOf(Object.values(meetings)),
    separate_der_made: rateOf(Object.values(made)),
    separate_two_found: right / twoSpeakerClips.length,
  };
};

const separate = async (ear: Ear, samples: Float32Array): Promise<{ speakers: number; turns: Turn[] }> => {
  // A refusal, because nobody was heard, is an answer too: all of the speech is missed.
  const { speakers } = await ear.separateSpeakers({ sound: soundOf(samples) }, quietWork).catch(nobody);
  const turns = speakers.flatMap(({ speaker, turns: own }) =>
    own.map(({ startMs, endMs }) => ({ speaker: String(speaker), start: startMs / 1000, end: endMs / 1000 })),
  );
  return { speakers: speakers.length, turns };
};

const nobody = (error: unknown): { speakers: never[] } => {
  if (error instanceof EngineError && error.code === "unusable_audio") return { speakers: [] };
  throw error;
};

const scoreAll = async (ear: Ear, all: readonly Conversation[]): Promise<Record<string, DiarizationError>> => {
  const errors: Record<string, DiarizationError> = {};
  for (const { name, samples, turns } of all) {
    const found = await separate(ear, samples);
    errors[name] = diarizationError(turns, found.turns);
  }
  return errors;
};

const readMeetings = (): Promise<Conversation[]> =>
  Promise.all(
    filesIn("conversations", ".rttm").map(async (file) => ({
      name: file,
      samples: await readSpeech(file.replace(/rttm$/, "flac")),
      turns: turnsOfRttm(readText(file)),
    })),
  );

const pauseSamples = 0.6 * rateHz;
const turnsEach = 3;
const longestTurn = 8 * rateHz;

/** Two or three readers in turn, with a pause between; the second and the third turn overlap by half a second. */
const makeConversations = async (count: number): Promise<Conversation[]> => {
  const people = heldOutSpeakers();
  const conversations: Conversation[] = [];
  for (let i = 0; i < count; i += 1) {
    const size = 2 + (i % 2);
    const chosen = Array.from({ length: size }, (_, j) => takeTurn(people, i * 3 + j * 2 + (i >> 2)));
    conversations.push(await converse(`made ${i}`, chosen, i));
  }
  return conversations;
};

const converse = async (
  name: string,
  people: ReturnType<typeof heldOutSpeakers>,
  seed: number,
): Promise<Conversation> => {
  const turns: Turn[] = [];
  const parts: { at: number; samples: Float32Array }[] = [];
  let at = pauseSamples;
  for (let turn = 0; turn < turnsEach * people.length; turn += 1) {
    const { speaker, files } = takeTurn(people, turn);
    const file = takeTurn(files, seed + Math.floor(turn / people.length));
    const samples = (await readSpeech(file)).subarray(0, longestTurn);
    parts.push({ at, samples });
    turns.push({ speaker, start: at / rateHz, end: (at + samples.length) / rateHz });
    at += samples.length + (turn === 1 ? -rateHz / 2 : pauseSamples);
  }
  const samples = new Float32Array(at);
  for (const part of parts)
    part.samples.forEach((value, i) => (samples[part.at + i] = (samples[part.at + i] ?? 0) + value));
  return { name, samples, turns };
};
