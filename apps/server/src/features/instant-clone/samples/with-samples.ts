import type { Db } from "../../../platform/database/database.ts";
import type { SoundSource } from "../../../platform/engine/ear.ts";
import type { FileStore } from "../../../platform/files/file-store.ts";
import { soundAt } from "../build-clone.ts";
import { withSampleFiles } from "../../../domain/voices/sample-files.ts";
import { listSamples } from "../store.ts";

/** A voice's recordings as files while the work lasts, for features that compare with them. */
export const makeWithSamples =
  ({ db, files }: { db: Db; files: FileStore }) =>
  async <Result>(
    voiceId: string,
    work: (samples: { sounds: SoundSource[]; totalMs: number }) => Promise<Result>,
  ): Promise<Result> => {
    const samples = await listSamples(db, voiceId);
    const totalMs = samples.reduce((sum, { durationMs }) => sum + durationMs, 0);
    return withSampleFiles(files, samples, (paths) => work({ sounds: paths.map(soundAt), totalMs }));
  };
