import { and, eq, type SQL } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { transcripts } from "../../platform/database/tables/recordings.ts";
import { storableText } from "../../platform/database/search-text.ts";
import type { Caller } from "../../platform/http/caller.ts";

type Owner = Pick<Caller, "userId" | "workspaceId">;

const own = ({ userId, workspaceId }: Owner, transcriptionId: string): SQL | undefined =>
  and(
    eq(transcripts.workspaceId, workspaceId),
    eq(transcripts.userId, userId),
    eq(transcripts.transcriptionId, storableText(transcriptionId)),
  );

export const addTranscript = async (tx: Db, row: typeof transcripts.$inferInsert): Promise<void> => {
  await tx.insert(transcripts).values(row);
};

export const findTranscript = async (db: Db, owner: Owner, transcriptionId: string) =>
  (await db.select().from(transcripts).where(own(owner, transcriptionId)))[0];

/** Whether there was one. */
export const removeTranscript = async (db: Db, owner: Owner, transcriptionId: string): Promise<boolean> =>
  (await db.delete(transcripts).where(own(owner, transcriptionId)).returning()).length > 0;
