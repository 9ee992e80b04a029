import { professionalCloneLimits as limits } from "@timbre/contract";
import type { Db } from "../../platform/database/database.ts";
import type { SoundSource } from "../../platform/engine/ear.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { withSampleFiles } from "../../domain/voices/sample-files.ts";
import { firstOf, usedMs, usedParts } from "./rules.ts";
import { listSamples, type SampleRow } from "./store.ts";

type FileSound = Extract<SoundSource, { kind: "file" }>;

export const wholeSound = (path: string): FileSound => ({ kind: "file", path, maxDurationMs: limits.maxSampleMs });

/** Only what the voice is made from, and of that the beginning. */
export const usedSound = (path: string, sample: SampleRow, mostMs = Infinity): FileSound => ({
  ...wholeSound(path),
  onlyParts: firstOf(usedParts(sample), mostMs),
});

/** Enough to know a voice: a minute of each of three recordings. */
const compared = { samples: 3, partMs: 60_000 } as const;

/** Those with most of what is used come first. */
export const tellingSamples = (samples: readonly SampleRow[]): SampleRow[] =>
  [...samples].sort((a, b) => usedMs(b) - usedMs(a)).slice(0, compared.samples);

/** Recordings of a voice as files while the work lasts, for those who compare with them. */
export const makeWithUsedSamples =
  ({ db, files }: { db: Db; files: FileStore }) =>
  async <Result>(
    voiceId: string,
    work: (samples: { sounds: SoundSource[]; totalMs: number }) => Promise<Result>,
  ): Promise<Result> => {
    const samples = tellingSamples(await listSamples(db, voiceId));
    const totalMs = samples.reduce((sum, sample) => sum + Math.min(usedMs(sample), compared.partMs), 0);
    return withSampleFiles(files, samples, (paths) => {
      const sounds = samples.map((sample, i) => usedSound(paths[i] ?? "", sample, compared.partMs));
      return work({ sounds, totalMs });
    });
  };
