import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { AppError, professionalCloneLimits } from "@timbre/contract";
import type { Db } from "../../../platform/database/database.ts";
import type { EarRequest } from "../../../platform/engine/ear.ts";
import type { Trainer } from "../../../platform/engine/trainer.ts";
import { FileMissingError, type FileStore } from "../../../platform/files/file-store.ts";
import { partsOf, usedMsOf } from "./training-rules.ts";
import { listUsedSamples, type UsedSample } from "./store.ts";

type Needs = { db: Db; files: FileStore; trainer: Pick<Trainer, "recordingsOf"> };
type Recordings = EarRequest<"train">["recordings"];
/** What a training hears, and how much there is beyond that. */
type Read = { recordings: Recordings; unreadMs: number };

/** A voice's recordings as plain files beside the training, cut and chosen as their owner wants; up to three hours of them. */
export const readRecordings = async (
  { db, files, trainer }: Needs,
  { voiceId, trainingId }: { voiceId: string; trainingId: string },
  signal: AbortSignal,
): Promise<Read> => {
  const folder = await trainer.recordingsOf(trainingId);
  const recordings: Recordings = [];
  let [totalMs, unreadMs] = [0, 0];
  for (const sample of await listUsedSamples(db, voiceId)) {
    const parts = partsOf(sample);
    const usedMs = usedMsOf(sample);
    if (usedMs <= 0) continue;
    if (totalMs >= professionalCloneLimits.maxSampleMs) {
      unreadMs += usedMs;
      continue;
    }
    totalMs += usedMs;
    const file = await copyOf(files, sample, { folder, signal });
    const sound = { kind: "file" as const, path: file, maxDurationMs: professionalCloneLimits.maxSampleMs };
    recordings.push({ sound, removesNoise: sample.removesNoise, ...(parts ? { parts } : {}) });
  }
  return { recordings, unreadMs };
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
