import { AppError, creditsOf } from "@timbre/contract";
import { requireEnough } from "../../../domain/paying/credits.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { newId } from "../../../platform/new-id.ts";
import { isSpoken } from "../chapters/blocks.ts";
import type { ChapterRow } from "../chapters/chapter-store.ts";
import {
  changeActiveConversion,
  claimChapter,
  claimProject,
  type ConversionRow,
  insertConversion,
  listActiveOf,
  releaseConverted,
} from "./conversion-store.ts";
import { convertStudioJob } from "./convert.job.ts";
import { makePlanNode } from "./plan-node.ts";
import type { ProjectRow } from "../projects/project-store.ts";
import { findSoundKeys } from "./sound-store.ts";
import type { StudioNeeds } from "../studio-needs.ts";

type Wish = { caller: Caller; project: ProjectRow; chapters: readonly ChapterRow[] };

const hasText = ({ blocks }: ChapterRow): boolean => blocks.some(({ nodes }) => nodes.some(isSpoken));

/** Everything that can be refused before anything is written: voices, texts, and credits for what is new. */
export const requireConvertible = async (
  { db, credits, openPlanning }: Pick<StudioNeeds, "db" | "credits" | "openPlanning">,
  { caller, project, chapters }: Wish,
): Promise<void> => {
  if (!chapters.some(hasText)) throw new AppError("nothing_to_convert");
  if (chapters.some(({ conversionId }) => conversionId) || project.conversionId) {
    throw new AppError("conversion_in_progress");
  }
  const planNode = makePlanNode({ planSpeech: openPlanning(), caller, project, requestId: "" });
  const known = await findSoundKeys(db, project.projectId);
  let cost = 0;
  for (const node of chapters.flatMap(({ blocks }) => blocks.flatMap(({ nodes }) => nodes)).filter(isSpoken)) {
    const plan = await planNode(node);
    if (!known.has(plan.soundKey)) cost += creditsOf(plan.cost);
    known.add(plan.soundKey);
  }
  await requireEnough(credits, { caller, credits: cost });
};

/** To be called once `requireConvertible` has passed. */
export const queueConversion = async (
  { db, clock, jobs }: Pick<StudioNeeds, "db" | "clock" | "jobs">,
  { caller, project, chapters, isWhole }: Wish & { isWhole: boolean },
): Promise<ConversionRow> => {
  const now = clock.now();
  const wanted = chapters.filter(hasText).map(({ chapterId }) => chapterId);
  const conversionId = newId();
  const row: ConversionRow = {
    conversionId,
    projectId: project.projectId,
    workspaceId: project.workspaceId,
    userId: caller.userId,
    apiKeyId: caller.apiKey?.keyId ?? null,
    chapterIds: wanted,
    isWhole,
    state: "waiting",
    share: 0,
    createdAt: now,
    updatedAt: now,
  };
  await db.transaction(async (tx) => {
    await insertConversion(tx, row);
    // Of two who ask at once, one is told that it is being converted already.
    const claims = [isWhole ? await claimProject(tx, project.projectId, conversionId) : true];
    for (const chapterId of wanted) claims.push(await claimChapter(tx, chapterId, conversionId));
    if (claims.includes(false)) throw new AppError("conversion_in_progress");
    await jobs.add(tx, convertStudioJob, { conversionId });
  });
  return row;
};

type Ending = Pick<StudioNeeds, "db" | "clock">;

/** What was made stays made; nothing more is spoken or charged. */
export const cancelConversion = async ({ db, clock }: Ending, conversionId: string): Promise<void> => {
  await db.transaction(async (tx) => {
    const updatedAt = clock.now();
    if (await changeActiveConversion(tx, conversionId, { state: "cancelled", updatedAt })) {
      await releaseConverted(tx, conversionId);
    }
  });
};

export const cancelConversionsOf = async (needs: Ending, projectId: string): Promise<void> => {
  for (const conversionId of await listActiveOf(needs.db, projectId)) await cancelConversion(needs, conversionId);
};
