import { queryOptions } from "@tanstack/react-query";
import {
  chapterAudioAddress,
  projectAudioAddress,
  type ProjectSnapshotAnswer,
  type SnapshotTimes,
} from "@timbre/contract";
import { type AudioSource, openAudio } from "./audio-source.ts";
import { openAnswer, send, sendJson } from "./http.ts";
import { queryKeys } from "./query-keys.ts";
import { chapterPath, projectPath } from "./studio-paths.ts";

/** When each paragraph is heard, in order. */
export type HeardBlock = { blockId: string; startMs: number; endMs: number };

/** One finished reading of a whole project. */
export type ProjectVersion = {
  snapshotId: string;
  name: string;
  createdAt: Date;
  durationMs: number;
  contentType: string;
};

export type ChapterPlace = { projectId: string; chapterId: string; snapshotId: string };

export const openChapterAudio = (
  { projectId, chapterId, snapshotId }: ChapterPlace,
  signal: AbortSignal,
): Promise<AudioSource> => openAudio(chapterAudioAddress(projectId, chapterId, snapshotId), signal);

export const openVersionAudio = (projectId: string, snapshotId: string, signal: AbortSignal): Promise<AudioSource> =>
  openAudio(projectAudioAddress(projectId, snapshotId), signal);

/** Never changes once made. */
export const heardBlocksQuery = ({ projectId, chapterId, snapshotId }: ChapterPlace) =>
  queryOptions({
    queryKey: [...queryKeys.chapterSnapshots(projectId, chapterId), snapshotId],
    queryFn: async ({ signal }): Promise<HeardBlock[]> => {
      const path = `${chapterPath(projectId, chapterId)}/snapshots/${encodeURIComponent(snapshotId)}`;
      const { blocks } = await sendJson<SnapshotTimes>(path, { signal });
      return blocks.map((block) => ({
        blockId: block.block_id,
        startMs: block.start_time_seconds * 1_000,
        endMs: block.end_time_seconds * 1_000,
      }));
    },
    staleTime: Infinity,
  });

const toVersion = (answer: ProjectSnapshotAnswer): ProjectVersion => ({
  snapshotId: answer.project_snapshot_id,
  name: answer.name,
  createdAt: new Date(answer.created_at_unix * 1_000),
  durationMs: answer.audio_duration_secs * 1_000,
  contentType: answer.content_type,
});

const snapshotsPath = (projectId: string): string => `${projectPath(projectId)}/snapshots`;

export const versionsQuery = (projectId: string) =>
  queryOptions({
    queryKey: queryKeys.projectSnapshots(projectId),
    queryFn: async ({ signal }): Promise<ProjectVersion[]> => {
      const { snapshots } = await sendJson<{ snapshots: ProjectSnapshotAnswer[] }>(snapshotsPath(projectId), {
        signal,
      });
      return snapshots.map(toVersion);
    },
  });

export const publishVersion = async (projectId: string, snapshotId: string): Promise<void> => {
  await send(`${snapshotsPath(projectId)}/${encodeURIComponent(snapshotId)}/publish`, { method: "POST" });
};

/** Every chapter as a file of its own, in one archive. */
export const downloadArchive = async (projectId: string, snapshotId: string): Promise<Blob> => {
  const path = `${snapshotsPath(projectId)}/${encodeURIComponent(snapshotId)}/archive`;
  return (await openAnswer(path, { method: "POST" })).blob();
};
