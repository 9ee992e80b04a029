import { clonedPerson } from "../../../apps/server/src/test-support/clones/cloned-person.ts";
import type { TestApp } from "../../../apps/server/src/test-support/test-app.ts";

/** An ear with a fixed answer for every call: what is attacked is the way to it. */
export const giveHearing = (app: TestApp): void => {
  const durationMs = 12_000;
  const sound = async (_request: unknown, options: unknown) => {
    const { onEvent } = options as { onEvent?(event: unknown): Promise<void> };
    await onEvent?.({ audio: Buffer.from("made sound"), durationMs });
    return { durationMs };
  };
  const hello = { text: "Hello.", startMs: 0, endMs: 500, speaker: 0, logProb: -0.1, characters: [] };
  app.parts.ear.script = {
    inspectSound: () => ({ durationMs, sampleRateHz: 16_000 }),
    surveySound: () => ({ durationMs: 650_000, peaks: [0.5], checkedMs: 180_000, speechMs: 90_000 }),
    separateSpeakers: () => ({ speakers: [{ turns: [{ startMs: 0, endMs: 9_000, isOverlap: false }] }] }) as never,
    excerptSound: sound as never,
    verifySpeaker: () => ({ score: 0.8, likeness: "same", isSame: true }),
    convert: sound,
    removeNoise: sound as never,
    clone: () => clonedPerson(),
    transcribe: () => ({ language: "en", languageProbability: 1, text: "Hello.", words: [hello], durationMs }) as never,
    alignSpeech: () => ({ characters: [], words: [], loss: 0, durationMs }),
    detectLanguage: () => ({ languages: [] }),
    measureRecording: () => ({ measures: { durationMs, speechMs: 9_000 }, notes: [] }) as never,
    similarVoices: () => ({ voices: [] }) as never,
    findMark: () => ({ isFound: false, falseAlarm: 1, sections: [], durationMs, usableMs: durationMs }) as never,
    verifyReading: () =>
      ({ failure: null, heard: "", letterErrors: 0, distance: 0, likeness: 0.7, nearestPassage: 0.4 }) as never,
  };
};
