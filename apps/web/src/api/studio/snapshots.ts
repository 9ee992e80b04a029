import { queryOptions } from "@tanstack/react-query";
import { type ProjectSnapshotAnswer, studioOperations } from "@timbre/contract";
import { type AudioSource, toAudioSource } from "../client/audio-source.ts";
import { addressFor, call, callForBytes } from "../client/call.ts";
import { queryKeys } from "../client/query-keys.ts";

const { projectSnapshots, chapterSnapshots } = studioOperations;

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

const inProject = (projectId: string, snapshotId: string) => ({
  project_id: projectId,
  project_snapshot_id: snapshotId,
});
const inChapter = ({ projectId, chapterId, snapshotId }: ChapterPlace) => ({
  project_id: projectId,
  chapter_id: chapterId,
  chapter_snapshot_id: snapshotId,
});

export const openChapterAudio = async (place: ChapterPlace, signal: AbortSignal): Promise<AudioSource> =>
  toAudioSource(await callForBytes(chapterSnapshots.getAudio, { params: inChapter(place), signal }));

export const openVersionAudio = async (
  projectId: string,
  snapshotId: string,
  signal: AbortSignal,
): Promise<AudioSource> =>
  toAudioSource(await callForBytes(projectSnapshots.getAudio, { params: inProject(projectId, snapshotId), signal }));

/** Where the browser finds a chapter to save it. */
export const chapterDownloadAddress = (place: ChapterPlace): string =>
  addressFor(chapterSnapshots.getAudio, { params: inChapter(place), query: { download: "true" } });

/** Where the browser finds a version to save it. */
export const versionDownloadAddress = (projectId: string, snapshotId: string): string =>
  addressFor(projectSnapshots.getAudio, { params: inProject(projectId, snapshotId), query: { download: "true" } });

/** Never changes once made. */
export const heardBlocksQuery = (place: ChapterPlace) =>
  queryOptions({
    queryKey: [...queryKeys.chapterSnapshots(place.projectId, place.chapterId), place.snapshotId],
    queryFn: async ({ signal }): Promise<HeardBlock[]> => {
      const { blocks } = await call(chapterSnapshots.get, { params: inChapter(place), signal });
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

export const versionsQuery = (projectId: string) =>
  queryOptions({
    queryKey: queryKeys.projectSnapshots(projectId),
    queryFn: async ({ signal }): Promise<ProjectVersion[]> =>
      (await call(projectSnapshots.list, { params: { project_id: projectId }, signal })).snapshots.map(toVersion),
  });

export const publishVersion = async (projectId: string, snapshotId: string): Promise<void> => {
  await call(projectSnapshots.publish, { params: inProject(projectId, snapshotId) });
};

/** The link ends at once, for everybody. */
export const unpublish = async (projectId: string): Promise<void> => {
  await call(projectSnapshots.unpublish, { params: { project_id: projectId } });
};

/** Every chapter as a file of its own, in one archive. */
export const downloadArchive = async (projectId: string, snapshotId: string): Promise<Blob> => {
  return (await callForBytes(projectSnapshots.archive, { params: inProject(projectId, snapshotId) })).blob();
};
