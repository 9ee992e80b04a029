import { conversationKeptDays } from "@timbre/contract";
import { sweepStrays } from "../../../domain/paying/sweep-strays.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { FileStore } from "../../../platform/files/file-store.ts";
import { deleteOldConversations, keptConversationFiles } from "./store.ts";

const dayMs = 86_400_000;
export const keptUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + conversationKeptDays * dayMs);

type Needs = { db: Db; files: FileStore; clock: Clock };

export const makeSweepConversations = (needs: Needs) => async (_data: unknown, signal: AbortSignal) => {
  const oldest = new Date(needs.clock.now().getTime() - conversationKeptDays * dayMs);
  for (const key of await deleteOldConversations(needs.db, oldest)) await needs.files.remove(key);
  await sweepStrays(needs, {
    folder: "conversations",
    findKept: (keys) => keptConversationFiles(needs.db, keys),
    signal,
  });
};
