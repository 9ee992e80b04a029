import { eq, inArray, or } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { dataExports } from "../tables.ts";
import { agentConversations } from "../../../platform/database/tables/agents.ts";
import { clonePreviews, voiceSamples } from "../../../platform/database/tables/clones.ts";
import type { Db } from "../../../platform/database/database.ts";
import { dubs } from "../../../platform/database/tables/dubbing.ts";
import { designedPreviews } from "../../../platform/database/tables/voice-designs.ts";
import { isolations } from "../../../platform/database/tables/recordings.ts";
import { historyItems } from "../../../platform/database/tables/history.ts";
import { idempotentAnswers } from "../../../domain/idempotency/tables.ts";
import { users, voices } from "../../../platform/database/tables/owners.ts";
import { studioProjects } from "../../../platform/database/tables/studio.ts";
import { manualVerifications } from "../../../platform/database/tables/verification.ts";
import type { FileStore } from "../../../platform/files/file-store.ts";
import { timesKeyOf } from "../../../domain/generating/generation.ts";

export type FilePlace = { place: string; isFolder: boolean };
/** Everything of these workspaces, and everything of this person anywhere. */
type Whose = { userId: string; workspaceIds: string[] };

const file = (place: string): FilePlace => ({ place, isFolder: false });
const folder = (place: string): FilePlace => ({ place, isFolder: true });

/** Where the files lie that lose their owner, read while the rows that name them are still there. */
export const filesOf = async (tx: Db, files: FileStore, whose: Whose): Promise<FilePlace[]> => [
  ...(await soundFiles(tx, whose)),
  ...(await voiceFiles(tx, files, whose)),
  ...(await projectFiles(tx, whose)),
  ...(await dubFiles(tx, whose)),
  ...(await personFiles(tx, whose.userId)),
];

const isOf = ({ userId, workspaceIds }: Whose, columns: { userId: PgColumn; workspaceId: PgColumn }) =>
  or(eq(columns.userId, userId), inArray(columns.workspaceId, workspaceIds));

const soundFiles = async (tx: Db, whose: Whose): Promise<FilePlace[]> => {
  const keep = [];
  const clips = await tx.select({ key: historyItems.fileKey }).from(historyItems).where(isOf(whose, historyItems));
  keep.push(...clips.flatMap(({ key }) => [key, timesKeyOf(key)]));
  const isolated = await tx.select({ key: isolations.fileKey }).from(isolations).where(isOf(whose, isolations));
  keep.push(...isolated.map(({ key }) => key));
  const answers = await tx
    .select({ key: idempotentAnswers.fileKey })
    .from(idempotentAnswers)
    .where(isOf(whose, idempotentAnswers));
  keep.push(...answers.flatMap(({ key }) => key ?? []));
  const designed = await tx
    .select({ key: designedPreviews.fileKey })
    .from(designedPreviews)
    .where(isOf(whose, designedPreviews));
  keep.push(...designed.flatMap(({ key }) => key ?? []));
  const called = await tx
    .select({ key: agentConversations.fileKey })
    .from(agentConversations)
    .where(isOf(whose, agentConversations));
  keep.push(...called.flatMap(({ key }) => key ?? []));
  return keep.map(file);
};

const voiceFiles = async (tx: Db, files: FileStore, whose: Whose): Promise<FilePlace[]> => {
  const isEnding = inArray(voices.workspaceId, whose.workspaceIds);
  const samples = await tx
    .select({ key: voiceSamples.fileKey })
    .from(voiceSamples)
    .innerJoin(voices, eq(voices.voiceId, voiceSamples.voiceId))
    .where(isEnding);
  const previews = await tx
    .select({ samples: clonePreviews.samples })
    .from(clonePreviews)
    .where(isOf(whose, clonePreviews));
  const proofs = await tx
    .select({ files: manualVerifications.files })
    .from(manualVerifications)
    .where(isOf(whose, manualVerifications));
  const ending = await tx.select({ voiceId: voices.voiceId }).from(voices).where(isEnding);
  return [
    ...samples.map(({ key }) => file(key)),
    ...previews.flatMap((one) => one.samples.map(({ fileKey }) => file(fileKey))),
    ...proofs.flatMap((one) => one.files.map(({ fileKey }) => file(fileKey))),
    ...(await publicPreviews(files, new Set(ending.map(({ voiceId }) => voiceId)))),
  ];
};

/** Voices that were in the library can be heard by strangers; those files are named after the voice. */
const publicPreviews = async (files: FileStore, voiceIds: ReadonlySet<string>): Promise<FilePlace[]> => {
  const found = [];
  if (voiceIds.size === 0) return [];
  for await (const { key } of files.list("previews")) {
    const voiceId = /([^/]+)\.[a-z0-9]+$/.exec(key)?.[1];
    if (voiceId && voiceIds.has(voiceId)) found.push(file(key));
  }
  return found;
};

const projectFiles = async (tx: Db, { workspaceIds }: Whose): Promise<FilePlace[]> => {
  const projects = await tx
    .select({ projectId: studioProjects.projectId, coverId: studioProjects.coverId })
    .from(studioProjects)
    .where(inArray(studioProjects.workspaceId, workspaceIds));
  return projects.flatMap(({ projectId, coverId }) => [
    folder(`studio/${projectId.slice(0, 2)}/${projectId}`),
    ...(coverId ? [file(`studio/covers/${coverId.slice(0, 2)}/${coverId}.webp`)] : []),
  ]);
};

const dubFiles = async (tx: Db, { workspaceIds }: Whose): Promise<FilePlace[]> => {
  const ending = await tx
    .select({ dubbingId: dubs.dubbingId })
    .from(dubs)
    .where(inArray(dubs.workspaceId, workspaceIds));
  return ending.map(({ dubbingId }) => folder(`dubbing/${dubbingId.slice(0, 2)}/${dubbingId}`));
};

const personFiles = async (tx: Db, userId: string): Promise<FilePlace[]> => {
  const [person] = await tx.select({ preferences: users.preferences }).from(users).where(eq(users.userId, userId));
  const photoId = person?.preferences.photoId;
  const exports = await tx.select({ key: dataExports.fileKey }).from(dataExports).where(eq(dataExports.userId, userId));
  return [
    ...(photoId ? [file(`photos/${photoId.slice(0, 2)}/${photoId}.webp`)] : []),
    ...exports.flatMap(({ key }) => (key ? [file(key)] : [])),
  ];
};
