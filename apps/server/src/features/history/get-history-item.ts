import { AppError } from "@timbre/contract";
import type { Db } from "../../platform/database/database.ts";
import { findOwnItem, type HistoryOwner, type HistoryRow } from "./store.ts";

/** Someone else's item is as unknown as one that never was. */
export const notFound = (historyItemId: string): AppError => new AppError("history_item_not_found", { historyItemId });

export const makeGetHistoryItem =
  ({ db }: { db: Db }) =>
  async (owner: HistoryOwner, historyItemId: string): Promise<HistoryRow> => {
    const item = await findOwnItem(db, owner, historyItemId);
    if (!item || item.deletedAt) throw notFound(historyItemId);
    return item;
  };
export type GetHistoryItem = ReturnType<typeof makeGetHistoryItem>;
