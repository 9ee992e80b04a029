import { AppError, cloneMessages, type CloneStage, uploadLimits } from "@timbre/contract";
import { languageByLabel } from "../../domain/generating/reading-language.ts";
import type { Ear, EarAnswer, SoundSource } from "../../platform/engine/ear.ts";
import type { UploadedFile } from "../../platform/uploads/uploads.ts";
import type { NewCloneFacts, NewVoice } from "./store.ts";

export type BuiltClone = EarAnswer<"clone">;

/** `share` of the whole work that is done, 0 to 1. */
export type Progress = { stage: CloneStage; share: number };
export type OnProgress = (progress: Progress) => void | Promise<void>;

/** Where the stages end: looking at files is quick, learning takes nearly all of the time. */
export const stageEnds = { checking: 0.1, learning: 0.85 } as const;

export const soundAt = (path: string): SoundSource => ({
  kind: "file",
  path,
  maxDurationMs: uploadLimits.instantClone.maxDurationMs,
});

type Checking = { signal: AbortSignal; onProgress?: OnProgress | undefined };

/** How long each file sounds; refuses files that are no sound before any work is done. */
export const durationsOf = async (
  ear: Ear,
  uploads: readonly Pick<UploadedFile, "path" | "fileName">[],
  { signal, onProgress }: Checking,
): Promise<number[]> => {
  const durations: number[] = [];
  for (const [i, { path, fileName }] of uploads.entries()) {
    await onProgress?.({ stage: "checking", share: (stageEnds.checking * i) / uploads.length });
    durations.push((await inspect(ear, { path, fileName }, signal)).durationMs);
  }
  return durations;
};

const inspect = async (ear: Ear, { path, fileName }: { path: string; fileName: string }, signal: AbortSignal) => {
  try {
    return await ear.call("inspectSound", { sound: soundAt(path) }, { signal });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "audio_too_long") throw new AppError(error.code, { fileName }, cloneMessages.tooMuch);
    throw error.code === "audio_type_unknown"
      ? new AppError(error.code, { fileName }, cloneMessages.notAudio(fileName))
      : error;
  }
};

export type Building = { removesNoise: boolean; signal: AbortSignal; onProgress?: OnProgress | undefined };

export const buildClone = async (
  ear: Ear,
  paths: readonly string[],
  { removesNoise, signal, onProgress }: Building,
): Promise<BuiltClone> => {
  await onProgress?.({ stage: "learning", share: stageEnds.checking });
  return ear.call("clone", { sounds: paths.map(soundAt), removesNoise }, { signal });
};

export const factsOf = (voiceId: string, built: BuiltClone, updatedAt: Date): NewCloneFacts => ({
  voiceId,
  model: built.print.model,
  likeness: built.likeness,
  likenessScore: built.likenessScore,
  speechMs: Math.round(built.speechMs),
  notes: built.notes,
  updatedAt,
});

/** What a voice that is there already takes from a build; the language its owner chose stays. */
export const voiceChangesOf = ({ print }: BuiltClone): Pick<NewVoice, "print"> => ({ print });

type Labels = Record<string, string>;

/** What a new voice takes from a build: its language is the one its maker names, else the one that was heard. */
export const newVoiceOf = (
  { print, language: heard }: BuiltClone,
  labels: Labels,
): Pick<NewVoice, "print" | "language"> & { labels: Labels } => ({
  print,
  language: languageByLabel(labels.language, heard, print),
  labels: { language: heard.slice(0, 2), ...labels },
});
