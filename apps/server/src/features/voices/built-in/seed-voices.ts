import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { Language } from "../../../platform/engine/speech-engine.ts";
import { builtInLabels } from "./built-in-labels.ts";
import { describeSound, type Gender, type SoundMeasures } from "./describe-sound.ts";
import { saveSeededVoices } from "../../../domain/voices/save-seeded-voices.ts";
import type { NewVoice } from "../store.ts";

/** A voice that comes with the engine, as the engine states it. */
export type BuiltInVoice = {
  name: string;
  displayName: string;
  language: Language;
  gender: Gender;
  measures: SoundMeasures;
};

type Needs = { db: Db; clock: Clock; builtInVoices: readonly BuiltInVoice[] };

/** Writes the built-in voices; run at every start, so that changed labels reach old installs. */
export const seedVoices = async ({ db, clock, builtInVoices }: Needs): Promise<void> => {
  const createdAt = clock.now();
  await saveSeededVoices(
    db,
    builtInVoices.map((voice) => rowOf(voice, createdAt)),
  );
};

const rowOf = ({ name, displayName, language, gender, measures }: BuiltInVoice, createdAt: Date): NewVoice => ({
  voiceId: name,
  name: displayName,
  category: "premade",
  description: describeSound(measures, gender),
  labels: labelsOf(name, language, gender),
  language,
  print: { kind: "builtin", name },
  acoustics: {
    pitchHz: measures.medianPitchHz,
    semitoneRange: measures.pitchRangeSemitones,
    rate: measures.symbolsPerSecond,
    tiltDb: measures.tiltDb,
    airDb: measures.airDb,
  },
  createdAt,
});

/** A voice the table does not know yet still gets the labels the engine is sure of. */
const labelsOf = (name: string, language: Language, gender: Gender): Record<string, string> => {
  const known = builtInLabels.get(name);
  return {
    language: language.slice(0, 2),
    gender,
    ...(known ? { accent: known.accent, age: known.age, descriptive: known.descriptive, use_case: known.useCase } : {}),
  };
};
