import { voiceSamples } from "../../platform/database/tables/clones.ts";
import { professionalSamples } from "../../platform/database/tables/professional-clones.ts";
import { voices } from "../../platform/database/tables/owners.ts";
import { newId } from "../../platform/new-id.ts";
import type { Person, TestApp } from "../test-app.ts";

type Recording = Partial<typeof professionalSamples.$inferInsert> & { durationMs?: number; removesNoise?: boolean };

/** A professional voice that is verified and waits to be trained, with recordings enough. */
export const addProfessionalVoice = async (
  { parts: { database, files, clock } }: TestApp,
  { workspaceId, userId }: Person,
  recordings: Recording[] = [{}],
): Promise<string> => {
  const { db } = database;
  const voiceId = newId();
  const at = clock.now();
  const words = { name: "Ada's voice", labels: { language: "en" }, language: "en" };
  const own = { voiceId, workspaceId, ownerUserId: userId, category: "professional", createdAt: at, print: null };
  await db.insert(voices).values({ ...own, ...words });
  for (const [index, { durationMs = 1_800_000, removesNoise = false, ...use }] of recordings.entries()) {
    const sampleId = newId();
    const fileKey = `samples/${sampleId.slice(0, 2)}/${sampleId}.bin`;
    const draft = await files.begin(fileKey);
    await draft.write(Buffer.from(`recording ${index}`));
    const { sizeBytes } = await draft.commit();
    const file = { fileName: `${index}.wav`, mimeType: "audio/wav", fileKey, sizeBytes, hash: "0".repeat(64) };
    const createdAt = new Date(at.getTime() + index);
    await db.insert(voiceSamples).values({ sampleId, voiceId, ...file, durationMs, removesNoise, createdAt });
    await db.insert(professionalSamples).values({ peaks: [], updatedAt: at, ...use, sampleId });
  }
  return voiceId;
};
