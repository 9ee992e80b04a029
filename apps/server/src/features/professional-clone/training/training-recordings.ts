import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { AppError, professionalCloneLimits } from "@timbre/contract";
import type { Db } from "../../../platform/database/database.ts";
import type { EarRequest } from "../../../platform/engine/ear.ts";
import type { Trainer } from "../../../platform/engine/trainer.ts";
import { FileMissingError, type FileStore } from "../../../platform/files/file-store.ts";
import { partsOf } from "./training-rules.ts";
import { listUsedSamples, type UsedSample } from "./store.ts";

type Needs = { db: Db; files: FileStore; trainer: Pick<Trainer, "recordingsOf"> };
type Recordings = EarRequest<"train">["recordings"];

/** A voice's recordings as plain files beside the training, cut and chosen as their owner wants; up to three hours of them. */
export const readRecordings = async (
  { db, files, trainer }: Needs,
  { voiceId, trainingId }: { voiceId: string; trainingId: string },
  signal: AbortSignal,
): Promise<Recordings> => {
  const folder = await trainer.recordingsOf(trainingId);
  const recordings: Recordings = [];
  let totalMs = 0;
  for (const sample of await listUsedSamples(db, voiceId)) {
    const parts = partsOf(sample);
    const usedMs = parts ? parts.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0) : sample.durationMs;
    if (usedMs <= 0) continue;
    if (totalMs >= professionalCloneLimits.maxSampleMs) break;
    totalMs += usedMs;
    const file = await copyOf(files, sample, { folder, signal });
    const sound = { kind: "file" as const, path: file, maxDurationMs: professionalCloneLimits.maxSampleMs };
    recordings.push({ sound, removesNoise: sample.removesNoise, ...(parts ? { parts } : {}) });
  }
  return recordings;
};

/** What an earlier try has copied is not copied again. */
const copyOf = async (
  files: FileStore,
  { sampleId, fileKey, sizeBytes }: UsedSample,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<string> => {
  const target = path.join(folder, sampleId);
  const known = await stat(target).catch(() => undefined);
  if (known?.size === sizeBytes) return target;
  try {
    const { stream } = await files.open(fileKey);
    await pipeline(stream, createWriteStream(target, { mode: 0o600 }), { signal });
    return target;
  } catch (error) {
    if (error instanceof FileMissingError) throw new AppError("audio_unreadable");
    throw error;
  }
};
