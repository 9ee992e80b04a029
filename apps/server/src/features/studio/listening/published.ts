import { AppError, type ListenAnswer, listenCoverAddress, type SnapshotTimes } from "@timbre/contract";
import { timesKeyOf } from "../../../domain/generating/generation.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { FileStore } from "../../../platform/files/file-store.ts";
import { findSnapshot, findSnapshots } from "../conversion/sound-store.ts";
import { findListenedProject } from "../projects/project-store.ts";
import { piecesKeyOf, readJson, type SpokenPiece } from "../snapshots/keep-snapshot.ts";
import type { Found } from "../snapshots/snapshots.ts";

/** What is at a link; an old link, a wrong one and one of a deleted project are all the same to those who ask. */
export const findPublished = async (db: Db, listenId: string): Promise<Found> => {
  const project = await findListenedProject(db, listenId);
  const snapshotId = project?.publishedSnapshotId;
  const snapshot = snapshotId && (await findSnapshot(db, project.projectId, { chapterId: null, snapshotId }));
  if (!project || !snapshot) throw new AppError("listen_link_not_found");
  return { project, snapshot };
};

type Chapter = ListenAnswer["chapters"][number];
type Block = Chapter["blocks"][number];

export const listenAnswerOf = async (
  { db, files }: { db: Db; files: FileStore },
  { project, snapshot }: Found,
): Promise<ListenAnswer> => {
  const pieces = await readJson<SpokenPiece[]>(files, piecesKeyOf(snapshot.fileKey));
  const times = await readJson<SnapshotTimes>(files, timesKeyOf(snapshot.fileKey));
  const names = new Map((await findSnapshots(db, snapshot.chapterSnapshotIds)).map((one) => [one.chapterId, one.name]));
  return {
    title: project.title ?? project.name,
    author: project.author,
    description: project.description,
    language: project.language,
    cover_image_url: project.listenId && project.coverId ? listenCoverAddress(project.listenId, project.coverId) : null,
    audio_duration_secs: snapshot.durationMs / 1000,
    chapters: chaptersOf(pieces, times, (chapterId) => names.get(chapterId) ?? snapshot.name),
  };
};

/** Pieces come in the order they are said, each with the times of its own letters. */
const chaptersOf = (
  pieces: readonly SpokenPiece[],
  { character_alignments: alignments, blocks: blockTimes }: SnapshotTimes,
  nameOf: (chapterId: string) => string,
): Chapter[] => {
  const said = new Map<string, Pick<Block, "text" | "sub_type">>();
  for (const [index, { chapterId, blockId, type = "p" }] of pieces.entries()) {
    const key = `${chapterId} ${blockId}`;
    const words = alignments[index]?.characters.join("") ?? "";
    said.set(key, { sub_type: type, text: `${said.get(key)?.text ?? ""} ${words}`.trim() });
  }
  const chapters: (Chapter & { chapterId: string })[] = [];
  for (const { chapter_id: chapterId, block_id: blockId, ...heard } of blockTimes) {
    const block = { text: "", sub_type: "p" as const, ...said.get(`${chapterId} ${blockId}`), ...heard };
    const last = chapters.at(-1);
    if (last?.chapterId === chapterId) {
      last.blocks.push(block);
      last.end_time_seconds = heard.end_time_seconds;
    } else chapters.push({ chapterId, name: nameOf(chapterId), ...heard, blocks: [block] });
  }
  return chapters.map(({ chapterId: _, ...chapter }) => chapter);
};
