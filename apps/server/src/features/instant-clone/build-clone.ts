import { uploadLimits } from "@timbre/contract";
import type { Ear, EarAnswer, SoundSource } from "../../platform/engine/ear.ts";
import type { NewCloneFacts, NewVoice } from "./store.ts";

export type BuiltClone = EarAnswer<"clone">;

export const soundAt = (path: string): SoundSource => ({
  kind: "file",
  path,
  maxDurationMs: uploadLimits.instantClone.maxDurationMs,
});

/** How long each file sounds; refuses files that are no sound before any work is done. */
export const durationsOf = async (ear: Ear, paths: readonly string[], signal: AbortSignal): Promise<number[]> => {
  const durations: number[] = [];
  for (const path of paths) {
    durations.push((await ear.call("inspectSound", { sound: soundAt(path) }, { signal })).durationMs);
  }
  return durations;
};

export const buildClone = (
  ear: Ear,
  paths: readonly string[],
  { removesNoise, signal }: { removesNoise: boolean; signal: AbortSignal },
): Promise<BuiltClone> => ear.call("clone", { sounds: paths.map(soundAt), removesNoise }, { signal });

export const factsOf = (voiceId: string, built: BuiltClone, updatedAt: Date): NewCloneFacts => ({
  voiceId,
  model: built.print.model,
  likeness: built.likeness,
  likenessScore: built.likenessScore,
  speechMs: Math.round(built.speechMs),
  notes: built.notes,
  updatedAt,
});

/** What the voice's row takes from a build. */
export const voiceChangesOf = ({ print, language }: BuiltClone): Pick<NewVoice, "print" | "language"> => ({
  print,
  language,
});
