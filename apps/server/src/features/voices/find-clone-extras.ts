import type { CloneLikeness, VoiceSampleAnswer } from "@timbre/contract";
import { and, asc, inArray, isNull } from "drizzle-orm";
import { voiceClones, voiceSamples } from "../../platform/database/clone-tables.ts";
import type { Db } from "../../platform/database/database.ts";

export type CloneExtras = {
  samples: Map<string, VoiceSampleAnswer[]>;
  likeness: Map<string, CloneLikeness>;
};

/** The recordings clones were made from, and how like the speaker they were measured to be. */
export const findCloneExtras = async (db: Db, voiceIds: string[]): Promise<CloneExtras> => {
  if (voiceIds.length === 0) return { samples: new Map(), likeness: new Map() };
  const rows = await db
    .select()
    .from(voiceSamples)
    .where(and(inArray(voiceSamples.voiceId, voiceIds), isNull(voiceSamples.deletedAt)))
    .orderBy(asc(voiceSamples.createdAt), asc(voiceSamples.sampleId));
  const samples = new Map<string, VoiceSampleAnswer[]>();
  for (const row of rows) samples.set(row.voiceId, [...(samples.get(row.voiceId) ?? []), sampleAnswerOf(row)]);
  const clones = await db.select().from(voiceClones).where(inArray(voiceClones.voiceId, voiceIds));
  return { samples, likeness: new Map(clones.map((row) => [row.voiceId, row.likeness as CloneLikeness])) };
};

const sampleAnswerOf = (row: typeof voiceSamples.$inferSelect): VoiceSampleAnswer => ({
  sample_id: row.sampleId,
  file_name: row.fileName,
  mime_type: row.mimeType,
  size_bytes: row.sizeBytes,
  hash: row.hash,
  duration_secs: row.durationMs / 1000,
  remove_background_noise: row.removesNoise,
});
