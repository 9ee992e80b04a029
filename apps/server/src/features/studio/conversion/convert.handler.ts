import { AppError } from "@timbre/contract";
import { isDatabaseLost, untilBack } from "../../../platform/database/database-loss.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { type LongWork, NotNowError, type Turn } from "../../../platform/jobs/run-held.ts";
import { storageLossOf } from "../../../platform/storage/storage-loss.ts";
import { isEngineAway, stillWaitsForEngine } from "../../../domain/generating/engine-away.ts";
import type { FireEvent } from "../../../domain/logs/webhook-events.ts";
import { changeConverting, type ChapterRow, findChapter } from "../chapters/chapter-store.ts";
import {
  changeActiveConversion,
  type ConversionRow,
  findActiveConversion,
  releaseConverted,
} from "./conversion-store.ts";
import { type ChapterOrder, convertChapter } from "./convert-chapter.ts";
import { convertProject } from "./convert-project.ts";
import { makePlanNode } from "./plan-node.ts";
import { changeProject, findAnyProject, type ProjectRow } from "../projects/project-store.ts";
import { snapshotsOfConversion } from "./sound-store.ts";
import type { SpeakNeeds } from "./speak-node.ts";
import type { StudioNeeds } from "../studio-needs.ts";

export type ConvertNeeds = SpeakNeeds &
  Pick<StudioNeeds, "openPlanning"> & {
    fireEvent: FireEvent;
    /** Who asked, as they are now; undefined when they left. */
    identifyMember(ids: { workspaceId: string; userId: string; apiKeyId: string | null }): Promise<Caller | undefined>;
  };

/** May be begun again at any moment: what was spoken is kept, what was finished is not done twice. */
export const makeConvertStudio = (needs: ConvertNeeds): LongWork<{ conversionId: string }> => ({
  isWanted: async ({ conversionId }) => (await findActiveConversion(needs.db, conversionId)) !== undefined,
  work: async ({ conversionId }, turn) => convert(needsOf(needs, conversionId), conversionId, turn),
  giveUp: async ({ conversionId }) => {
    const conversion = await findActiveConversion(needs.db, conversionId);
    const project = conversion && (await findAnyProject(needs.db, conversion.projectId));
    if (conversion && project)
      await end(needs, { conversion, project, problem: new AppError("internal_error").message });
  },
});

/** With the first sound that comes it is under way: until then it waits for an engine. */
const needsOf = (needs: ConvertNeeds, conversionId: string): ConvertNeeds => {
  let isUnderWay = false;
  const speak: ConvertNeeds["engine"]["speak"] = async function* (request, signal) {
    for await (const chunk of needs.engine.speak(request, signal)) {
      if (!isUnderWay) await noteState(needs, conversionId, "running");
      isUnderWay = true;
      yield chunk;
    }
  };
  return { ...needs, engine: { speak } };
};

const noteState = ({ db, clock }: ConvertNeeds, conversionId: string, state: "running" | "waiting") =>
  changeActiveConversion(db, conversionId, { state, ...(state === "running" ? { updatedAt: clock.now() } : {}) });

const convert = async (needs: ConvertNeeds, conversionId: string, { signal, rest }: Turn): Promise<void> => {
  const conversion = await findActiveConversion(needs.db, conversionId);
  const project = conversion && (await findAnyProject(needs.db, conversion.projectId));
  if (!conversion || !project) return;
  const caller = await identify(needs, conversion);
  if (!caller) {
    return end(needs, {
      conversion,
      project,
      problem: "The person who asked for this is no longer in the workspace. Convert it again to go on.",
    });
  }
  const requestId = conversionId;
  const planNode = makePlanNode({ planSpeech: needs.openPlanning(), caller, project, requestId });
  const done = await snapshotsOfConversion(needs.db, conversionId);
  let problem: string | undefined;
  for (const [index, chapterId] of conversion.chapterIds.entries()) {
    const chapter = await findChapter(needs.db, project.projectId, chapterId);
    if (done.has(chapterId) || chapter?.conversionId !== conversionId) continue;
    const onShare = async (share: number): Promise<void> => {
      await noteShare(needs, { conversion, chapterId, index, share });
      if (share < 1) rest();
    };
    const order: ChapterOrder = { conversion, project, chapter, caller, planNode, onShare };
    const failure = await tryChapter(needs, order, signal);
    if (!(await findActiveConversion(needs.db, conversionId))) return;
    problem ??= failure?.message;
    // Without credits nothing else can be spoken either.
    if (failure?.code === "quota_exceeded") break;
  }
  problem ??= await problemOf(needs, conversion);
  await finish(needs, { conversion, project, problem, signal });
};

/** Undefined for those who left, and for those who are locked out. */
const identify = ({ identifyMember }: ConvertNeeds, conversion: ConversionRow): Promise<Caller | undefined> =>
  identifyMember(conversion).catch((error: unknown) => {
    if (error instanceof AppError) return undefined;
    throw error;
  });

/** Of a chapter that failed in an earlier job of the same conversion. */
const problemOf = async ({ db }: ConvertNeeds, conversion: ConversionRow): Promise<string | undefined> => {
  const made = await snapshotsOfConversion(db, conversion.conversionId);
  for (const chapterId of conversion.chapterIds.filter((id) => !made.has(id))) {
    const chapter = await findChapter(db, conversion.projectId, chapterId);
    if (chapter) return chapter.conversionError ?? new AppError("internal_error").message;
  }
  return undefined;
};

type Noted = { conversion: ConversionRow; chapterId: string; index: number; share: number };

const noteShare = async (needs: ConvertNeeds, { conversion, chapterId, index, share }: Noted): Promise<void> => {
  const { conversionId, chapterIds } = conversion;
  await changeConverting(needs.db, { chapterId, conversionId }, { conversionShare: share });
  const soFar = { share: (index + share) / chapterIds.length, updatedAt: needs.clock.now() };
  await changeActiveConversion(needs.db, conversionId, { state: "running", ...soFar });
};

/** Back to the queue, where it waits for an engine; `updatedAt` says when one was last there. */
const waitForEngine = async (needs: ConvertNeeds, conversionId: string, cause: unknown): Promise<void> => {
  const found = await findActiveConversion(needs.db, conversionId);
  if (!found || !stillWaitsForEngine(found.updatedAt, needs.clock.now())) return;
  await noteState(needs, conversionId, "waiting");
  throw new NotNowError(cause);
};

/** Why the chapter could not be converted, which the chapter then says too. */
const tryChapter = async (
  needs: ConvertNeeds,
  order: ChapterOrder,
  signal: AbortSignal,
): Promise<AppError | undefined> => {
  const { chapter, conversion, project } = order;
  try {
    const snapshot = await convertChapter(needs, order, signal);
    if (snapshot) await tell(needs, { conversion, project, chapter, snapshotId: snapshot.snapshotId, problem: null });
    return undefined;
  } catch (error) {
    if (!(await untilBack(() => findActiveConversion(needs.db, conversion.conversionId), signal))) return undefined;
    // Not the chapter's fault: the job goes on at its next turn, or when the database or the files are back.
    if (signal.aborted || isDatabaseLost(error) || storageLossOf(error)) throw error;
    if (isEngineAway(error)) await waitForEngine(needs, conversion.conversionId, error);
    const failure = error instanceof AppError ? error : new AppError("internal_error");
    await changeConverting(
      needs.db,
      { chapterId: chapter.chapterId, conversionId: conversion.conversionId },
      {
        conversionId: null,
        conversionShare: 0,
        conversionError: failure.message,
      },
    );
    await tell(needs, { conversion, project, chapter, snapshotId: null, problem: failure.message });
    // A bug, or the database: it is logged, and the next job finds the chapter as failed.
    if (!(error instanceof AppError)) throw error;
    return failure;
  }
};

type Ended = { conversion: ConversionRow; project: ProjectRow; problem: string | undefined };

const finish = async (needs: ConvertNeeds, { signal, ...ended }: Ended & { signal: AbortSignal }): Promise<void> => {
  const { conversion, project } = ended;
  if (!conversion.isWhole || ended.problem) return end(needs, ended);
  try {
    const snapshot = await convertProject(needs, { conversion, project }, signal);
    if (!snapshot) return;
    await tell(needs, { conversion, project, snapshotId: snapshot.snapshotId, problem: null });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await end(needs, { ...ended, problem: error.message });
  }
};

const end = async (needs: ConvertNeeds, { conversion, project, problem }: Ended): Promise<void> => {
  const { conversionId, isWhole } = conversion;
  const isEnded = await needs.db.transaction(async (tx) => {
    const state = problem ? "failed" : "done";
    const updatedAt = needs.clock.now();
    if (!(await changeActiveConversion(tx, conversionId, { state, updatedAt }))) return false;
    if (isWhole && problem) await changeProject(tx, project.projectId, { conversionError: problem });
    await releaseConverted(tx, conversionId);
    return true;
  });
  if (isEnded && isWhole && problem) await tell(needs, { conversion, project, snapshotId: null, problem });
};

type Told = {
  conversion: ConversionRow;
  project: ProjectRow;
  /** Absent: it is about the whole project. */
  chapter?: ChapterRow;
  snapshotId: string | null;
  problem: string | null;
};

const tell = async ({ fireEvent }: ConvertNeeds, told: Told): Promise<void> => {
  const { conversion, project, chapter, snapshotId, problem } = told;
  const ids = chapter
    ? { chapter_id: chapter.chapterId, chapter_snapshot_id: snapshotId }
    : { project_snapshot_id: snapshotId };
  const status = { conversion_status: problem ? "error" : "success", error_details: problem };
  const data = { project_id: project.projectId, ...ids, ...status };
  await fireEvent({ type: "project_converted", workspaceId: project.workspaceId, userId: conversion.userId, data });
};
