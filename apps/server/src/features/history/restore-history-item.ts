import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { notFound } from "./get-history-item.ts";
import { restoreMs } from "./purge-history-item.job.ts";
import { findOwnItem, type HistoryOwner, type HistoryRow, setDeletedAt } from "./store.ts";

type Needs = { db: Db; clock: Clock };

export const makeRestoreHistoryItem =
  ({ db, clock }: Needs) =>
  async (owner: HistoryOwner, itemId: string): Promise<HistoryRow> => {
    const item = await findOwnItem(db, owner, itemId);
    if (!item) throw notFound(itemId);
    if (!item.deletedAt) return item;
    if (clock.now().getTime() - item.deletedAt.getTime() >= restoreMs) throw notFound(itemId);
    await setDeletedAt(db, item.historyItemId, null);
    return { ...item, deletedAt: null };
  };
