import type { Db } from "../../platform/database/database.ts";
import { notFound } from "./get-history-item.ts";
import {
  findPlace,
  type HistoryFilters,
  type HistoryOwner,
  type HistoryPlace,
  type ListedItem,
  listItems,
} from "./store.ts";

export type ListHistoryRequest = {
  owner: HistoryOwner;
  filters: HistoryFilters;
  direction: "asc" | "desc";
  startAfterId: string | undefined;
  pageSize: number;
};
export type HistoryPage = { items: ListedItem[]; hasMore: boolean };

export const makeListHistory =
  ({ db }: { db: Db }) =>
  async ({ owner, filters, direction, startAfterId, pageSize }: ListHistoryRequest): Promise<HistoryPage> => {
    const startAfter = startAfterId ? await requirePlace(db, owner, startAfterId) : undefined;
    // One more than asked tells whether there is a next page.
    const found = await listItems(db, { owner, filters, direction, startAfter, limit: pageSize + 1 });
    return { items: found.slice(0, pageSize), hasMore: found.length > pageSize };
  };

const requirePlace = async (db: Db, owner: HistoryOwner, itemId: string): Promise<HistoryPlace> => {
  const place = await findPlace(db, owner, itemId);
  if (!place) throw notFound(itemId);
  return place;
};
