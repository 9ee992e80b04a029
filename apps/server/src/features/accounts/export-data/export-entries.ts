import { AppError, dataExportLimits } from "@timbre/contract";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { FileStore } from "../../../platform/files/file-store.ts";
import type { ZipEntry } from "../../../platform/files/zip-files.ts";
import {
  readAgents,
  readConversations,
  readDictionaries,
  readHistory,
  readIsolations,
  readProfile,
  readProjects,
  readSettings,
  readTranscripts,
  readVoices,
} from "./export-rows.ts";

type Needs = { db: Db; files: FileStore; clock: Clock };
type Stored = { fileKey: string; sizeBytes: number; createdAt: Date };
type Kept = { name: string; stored: Stored };

/** Everything a person has here, as the files of one zip. */
export const collectEntries = async (needs: Needs, userId: string): Promise<ZipEntry[]> => {
  const { db, clock } = needs;
  const profile = await readProfile(db, userId);
  const [history, voices] = [await readHistory(db, userId), await readVoices(db, userId)];
  const [projects, isolations] = [await readProjects(db, userId), await readIsolations(db, userId)];
  const conversations = await readConversations(db, userId);
  const json = (name: string, value: unknown): ZipEntry => jsonEntry(name, value, clock.now());
  const kept: Kept[] = [
    ...photoOf(profile),
    ...history.map((item) => inFolder("history", item.historyItemId, item)),
    ...voices.flatMap((voice) => voice.samples.map((one) => sampleFile(voice.voiceId, one))),
    ...projects.flatMap((one) =>
      one.snapshots.map((snapshot) => inFolder(`projects/${one.projectId}`, snapshot.snapshotId, snapshot)),
    ),
    ...isolations.map((one) => inFolder("isolations", one.isolationId, one)),
    ...conversations.flatMap(({ conversationId, fileKey, ...one }) =>
      fileKey === null ? [] : [inFolder("conversations", conversationId, { ...one, fileKey })],
    ),
  ];
  requireFitting(kept);
  return [
    json("profile.json", profile),
    json("settings.json", await readSettings(db, userId)),
    json("history/history.json", history),
    json("voices/voices.json", voices),
    json("projects/projects.json", projects),
    json("isolations/isolations.json", isolations),
    json("agents.json", await readAgents(db, userId)),
    json("conversations/conversations.json", conversations),
    json("transcripts.json", await readTranscripts(db, userId)),
    json("dictionaries.json", await readDictionaries(db, userId)),
    ...(await presentFiles(needs.files, kept)),
  ];
};

const photoOf = (profile: Awaited<ReturnType<typeof readProfile>>): Kept[] => {
  const photoId = profile?.preferences.photoId;
  if (!profile || !photoId) return [];
  const fileKey = `photos/${photoId.slice(0, 2)}/${photoId}.webp`;
  return [{ name: "photo.webp", stored: { fileKey, sizeBytes: 0, createdAt: profile.createdAt } }];
};

const inFolder = (folder: string, id: string, stored: Stored): Kept => ({
  name: `${folder}/${id}${endingOf(stored.fileKey)}`,
  stored,
});

/** Under the name it was uploaded with, as far as every system can write it. */
const sampleFile = (voiceId: string, sample: Stored & { sampleId: string; fileName: string }): Kept => ({
  name: `voices/${voiceId}/${sample.sampleId}-${sample.fileName.replace(/[^\w.-]+/g, "_").slice(-80)}`,
  stored: sample,
});

const endingOf = (key: string): string => /\.[a-z0-9]+$/.exec(key)?.[0] ?? "";

const requireFitting = (kept: readonly Kept[]): void => {
  const sizeBytes = kept.reduce((sum, { stored }) => sum + stored.sizeBytes, 0);
  if (sizeBytes > dataExportLimits.maxBytes || kept.length > dataExportLimits.maxFiles) {
    throw new AppError("export_too_large", { sizeBytes, files: kept.length });
  }
};

const jsonEntry = (name: string, value: unknown, modifiedAt: Date): ZipEntry => ({
  name,
  modifiedAt,
  open: async () => asStream(Buffer.from(`${JSON.stringify(value ?? null, null, 2)}\n`)),
});

async function* asStream(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** A file that is gone, such as one deleted a moment ago, does not spoil the rest. */
const presentFiles = async (files: FileStore, kept: readonly Kept[]): Promise<ZipEntry[]> => {
  const entries = [];
  for (const { name, stored } of kept) {
    if (!(await files.has(stored.fileKey))) continue;
    entries.push({
      name,
      modifiedAt: stored.createdAt,
      open: async () => (await files.open(stored.fileKey)).stream,
    });
  }
  return entries;
};
