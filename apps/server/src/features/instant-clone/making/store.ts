import { and, desc, eq, inArray, isNull, type SQL } from "drizzle-orm";
import type { Db } from "../../../platform/database/database.ts";
import { storableText } from "../../../platform/database/search-text.ts";
import { clonePreviews, type StoredSampleFile } from "../../../platform/database/tables/clones.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { PreviewRow } from "../store.ts";

const isTheirs = ({ workspaceId, userId }: Caller): SQL | undefined =>
  and(eq(clonePreviews.workspaceId, workspaceId), eq(clonePreviews.userId, userId), eq(clonePreviews.isJob, true));

export const addCloneJob = (tx: Db, row: PreviewRow) => tx.insert(clonePreviews).values(row);

/** The newest first. */
export const listCloneJobs = (db: Db, caller: Caller): Promise<PreviewRow[]> =>
  db.select().from(clonePreviews).where(isTheirs(caller)).orderBy(desc(clonePreviews.createdAt));

export const findCloneJob = async (db: Db, caller: Caller, previewId: string): Promise<PreviewRow | undefined> =>
  (
    await db
      .select()
      .from(clonePreviews)
      .where(and(isTheirs(caller), eq(clonePreviews.previewId, storableText(previewId))))
  )[0];

type Which = { previewId: string } | { voiceId: string | null };

const isOne = (which: Which): SQL => {
  if ("previewId" in which) return eq(clonePreviews.previewId, storableText(which.previewId));
  return which.voiceId === null ? isNull(clonePreviews.voiceId) : eq(clonePreviews.voiceId, which.voiceId);
};

/** Answers the files that nobody needs any more. */
export const removeCloneJobs = async (tx: Db, caller: Caller, which: Which): Promise<StoredSampleFile[]> => {
  const gone = await tx
    .delete(clonePreviews)
    .where(and(isTheirs(caller), isOne(which)))
    .returning({ samples: clonePreviews.samples });
  return gone.flatMap(({ samples }) => samples);
};

const isUnderWay = inArray(clonePreviews.state, ["queued", "running"]);

export const findUnderWay = async (db: Db, previewId: string): Promise<PreviewRow | undefined> =>
  (
    await db
      .select()
      .from(clonePreviews)
      .where(and(eq(clonePreviews.previewId, previewId), isUnderWay))
  )[0];

/** Only while it is under way; answers whether it was. */
export const changeCloneJob = async (db: Db, previewId: string, changes: Partial<PreviewRow>): Promise<boolean> => {
  const changed = await db
    .update(clonePreviews)
    .set(changes)
    .where(and(eq(clonePreviews.previewId, previewId), isUnderWay))
    .returning({ previewId: clonePreviews.previewId });
  return changed.length > 0;
};
