import { AppError } from "@timbre/contract";
import type { StoredBlock, StoredNode } from "../../../platform/database/tables/studio.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { heardKey, isSpoken } from "../chapters/blocks.ts";
import { changeConverting, type ChapterRow } from "../chapters/chapter-store.ts";
import type { ConversionRow } from "./conversion-store.ts";
import { gapBeforeMs, type SaidBefore } from "./gaps.ts";
import type { PlanNode } from "./plan-node.ts";
import type { ProjectRow } from "../projects/project-store.ts";
import { insertSnapshot, type SnapshotRow } from "./sound-store.ts";
import { soundOfNode, type SpeakNeeds } from "./speak-node.ts";
import { keepSnapshot, type SpokenPiece } from "../snapshots/keep-snapshot.ts";

export type ChapterOrder = {
  conversion: ConversionRow;
  project: ProjectRow;
  chapter: ChapterRow;
  caller: Caller;
  planNode: PlanNode;
  /** Told after every node, from 0 to 1. */
  onShare(share: number): Promise<void>;
};

/** A pause where something stands that cannot be said, such as a row of stars. */
const unsaidMs = 900;

/** Speaks what is new of a chapter and keeps how it sounds now; undefined when it is not wanted any more. */
export const convertChapter = async (
  needs: SpeakNeeds,
  order: ChapterOrder,
  signal: AbortSignal,
): Promise<SnapshotRow | undefined> => {
  const { conversion, project, chapter } = order;
  const pieces = await piecesOf(needs, order, signal);
  if (pieces.length === 0) throw new AppError("unspeakable_text");
  const { chapterId, name } = chapter;
  const snapshot = await keepSnapshot(needs, { conversion, project, chapterId, name, pieces }, signal);
  const { conversionId } = conversion;
  const isKept = await needs.db.transaction(async (tx) => {
    const isWanted = await changeConverting(tx, { chapterId, conversionId }, convertedChanges(needs, order, snapshot));
    if (isWanted) await insertSnapshot(tx, snapshot);
    return isWanted;
  });
  return isKept ? snapshot : undefined;
};

const convertedChanges = ({ clock }: SpeakNeeds, { project, chapter }: ChapterOrder, { snapshotId }: SnapshotRow) => ({
  conversionId: null,
  conversionShare: 0,
  conversionError: null,
  convertedAt: clock.now(),
  latestSnapshotId: snapshotId,
  convertedKeys: nodesOf(chapter.blocks).map(({ node, block }) => heardKey(project, node, block)),
});

type PlacedNode = { node: StoredNode; block: StoredBlock };
const nodesOf = (blocks: readonly StoredBlock[]): PlacedNode[] =>
  blocks.flatMap((block) => block.nodes.filter(isSpoken).map((node) => ({ node, block })));

/** Every spoken node with its sound and the silence before it. */
export const piecesOf = async (
  needs: SpeakNeeds,
  { conversion, project, chapter, caller, planNode, onShare }: ChapterOrder,
  signal: AbortSignal,
): Promise<SpokenPiece[]> => {
  const nodes = nodesOf(chapter.blocks);
  const pieces: SpokenPiece[] = [];
  let before: (Omit<SaidBefore, "isSameBlock"> & { blockId: string }) | undefined;
  let extraMs = 0;
  for (const [index, { node, block }] of nodes.entries()) {
    signal.throwIfAborted();
    const plan = await planNode(node);
    const order = { caller, projectId: project.projectId, requestId: conversion.conversionId, plan };
    const sound = await soundOfNode(needs, order, signal).catch(unlessUnspeakable);
    if (sound) {
      const said = before && { ...before, isSameBlock: before.blockId === block.blockId };
      const gapMs = pieces.length === 0 ? 0 : gapBeforeMs(said, plan) + extraMs;
      const { blockId, type, volumeDb } = block;
      const place = { chapterId: chapter.chapterId, blockId, type };
      pieces.push({ fileKey: sound.fileKey, gapBeforeMs: gapMs, ...place, ...(volumeDb ? { volumeDb } : {}) });
      before = { type: block.type, plan, blockId: block.blockId };
    }
    extraMs = sound ? 0 : unsaidMs;
    await onShare((index + 1) / nodes.length);
  }
  return pieces;
};

const unlessUnspeakable = (error: unknown): undefined => {
  if (error instanceof AppError && error.code === "unspeakable_text") return undefined;
  throw error;
};
