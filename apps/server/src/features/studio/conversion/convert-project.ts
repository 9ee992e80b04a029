import { AppError } from "@timbre/contract";
import { findChapter } from "../chapters/chapter-store.ts";
import { changeActiveConversion, type ConversionRow, releaseConverted } from "./conversion-store.ts";
import { betweenChaptersMs } from "./gaps.ts";
import { keepSnapshot, piecesKeyOf, readJson, type SpokenPiece } from "../snapshots/keep-snapshot.ts";
import { changeProject, type ProjectRow } from "../projects/project-store.ts";
import { insertSnapshot, type SnapshotRow, snapshotsOfConversion } from "./sound-store.ts";
import type { SpeakNeeds } from "./speak-node.ts";

type Order = { conversion: ConversionRow; project: ProjectRow };

/** All chapters of a conversion as one sound; undefined when it is not wanted any more. */
export const convertProject = async (
  needs: SpeakNeeds,
  { conversion, project }: Order,
  signal: AbortSignal,
): Promise<SnapshotRow | undefined> => {
  const { db, clock, files } = needs;
  const { conversionId, chapterIds } = conversion;
  const made = await snapshotsOfConversion(db, conversionId);
  const pieces: SpokenPiece[] = [];
  const chapterSnapshotIds: string[] = [];
  for (const chapterId of chapterIds) {
    const snapshot = made.get(chapterId);
    // A chapter that was deleted meanwhile is left out.
    if (!snapshot || !(await findChapter(db, project.projectId, chapterId))) continue;
    const own = await readJson<SpokenPiece[]>(files, piecesKeyOf(snapshot.fileKey));
    const gapMs = pieces.length > 0 ? betweenChaptersMs : 0;
    pieces.push(...own.map((piece, index) => (index === 0 ? { ...piece, gapBeforeMs: gapMs } : piece)));
    chapterSnapshotIds.push(snapshot.snapshotId);
  }
  if (pieces.length === 0) throw new AppError("nothing_to_convert");
  const order = { conversion, project, chapterId: null, name: project.name, pieces, chapterSnapshotIds };
  const snapshot = await keepSnapshot(needs, order, signal);
  const isKept = await db.transaction(async (tx) => {
    const now = clock.now();
    if (!(await changeActiveConversion(tx, conversionId, { state: "done", share: 1, updatedAt: now }))) return false;
    await insertSnapshot(tx, snapshot);
    await changeProject(tx, project.projectId, { convertedAt: now, conversionError: null });
    await releaseConverted(tx, conversionId);
    return true;
  });
  return isKept ? snapshot : undefined;
};
