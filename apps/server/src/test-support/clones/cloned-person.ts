import type { EarAnswer } from "../../platform/engine/ear.ts";

/** What the ear answers when it has made a voice from one recording. */
export const clonedPerson = (changes: Partial<EarAnswer<"clone">> = {}): EarAnswer<"clone"> => ({
  print: {
    kind: "shaped",
    model: "kokoro-82m",
    name: "am_michael",
    timbre: new Array<number>(128).fill(0.1),
    pitchShiftSemitones: -1,
    pitchRange: 1.1,
    pace: 0.95,
    filter: { allDb: new Array<number>(32).fill(1), sounds: [] },
  },
  likeness: "similar",
  likenessScore: 0.41,
  speechMs: 20_000,
  durationsMs: [12_000],
  medianPitchHz: 112,
  language: "en-us",
  gender: "male",
  notes: [],
  ...changes,
});
