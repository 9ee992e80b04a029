import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { historyItems } from "../../platform/database/tables/history.ts";
import { containsPattern, storableText } from "../../platform/database/search-text.ts";
import { timesKeyOf } from "../../domain/generating/generation.ts";
import type { Caller } from "../../platform/http/caller.ts";

export type HistoryRow = typeof historyItems.$inferSelect;
const {
  workspaceId: _workspaceId,
  userId: _userId,
  apiKeyId: _apiKeyId,
  fileKey: _fileKey,
  sizeBytes: _sizeBytes,
  credits: _credits,
  deletedAt: _deletedAt,
  soundHash: _soundHash,
  ...listedColumns
} = getTableColumns(historyItems);
/** What a list tells of an item: reading all of it would take twice as long. */
export type ListedItem = Pick<HistoryRow, keyof typeof listedColumns>;
/** Where a page ended. */
export type HistoryPlace = Pick<HistoryRow, "createdAt" | "historyItemId">;
export type NewHistoryItem = typeof historyItems.$inferInsert;

/** People see what they made themselves, in the workspace they are in. */
export type HistoryOwner = Pick<Caller, "userId" | "workspaceId">;

/** Written in the transaction that charges for it. */
export const addHistoryItem = async (tx: Db, item: NewHistoryItem): Promise<void> => {
  await tx.insert(historyItems).values({ ...item, text: item.text && storableText(item.text) });
};

const ownedBy = ({ userId, workspaceId }: HistoryOwner): SQL | undefined =>
  and(eq(historyItems.workspaceId, workspaceId), eq(historyItems.userId, userId));

/** Deleted items included: they can be restored. */
export const findOwnItem = async (db: Db, owner: HistoryOwner, itemId: string): Promise<HistoryRow | undefined> =>
  (
    await db
      .select()
      .from(historyItems)
      .where(and(ownedBy(owner), eq(historyItems.historyItemId, storableText(itemId))))
  )[0];

/** A deleted item still marks its place. */
export const findPlace = async (db: Db, owner: HistoryOwner, itemId: string): Promise<HistoryPlace | undefined> =>
  (
    await db
      .select({ createdAt: historyItems.createdAt, historyItemId: historyItems.historyItemId })
      .from(historyItems)
      .where(and(ownedBy(owner), eq(historyItems.historyItemId, storableText(itemId))))
  )[0];

export const findItem = async (db: Db, itemId: string): Promise<HistoryRow | undefined> =>
  (await db.select().from(historyItems).where(eq(historyItems.historyItemId, itemId)))[0];

export const findOwnItems = (db: Db, owner: HistoryOwner, itemIds: string[]): Promise<HistoryRow[]> =>
  db
    .select()
    .from(historyItems)
    .where(
      and(
        ownedBy(owner),
        isNull(historyItems.deletedAt),
        inArray(historyItems.historyItemId, itemIds.map(storableText)),
      ),
    );

/** Of these files, the ones an item stands for, deleted but not yet purged items included. */
export const findKnownFiles = async (db: Db, fileKeys: string[]): Promise<Set<string>> => {
  const itemIds = fileKeys.map((key) => key.slice(key.lastIndexOf("/") + 1).replace(/(-times)?\.[a-z0-9]+$/, ""));
  const rows = await db
    .select({ fileKey: historyItems.fileKey })
    .from(historyItems)
    .where(inArray(historyItems.historyItemId, itemIds));
  return new Set(rows.flatMap(({ fileKey }) => [fileKey, timesKeyOf(fileKey)]));
};

export const setDeletedAt = (db: Db, itemId: string, deletedAt: Date | null) =>
  db.update(historyItems).set({ deletedAt }).where(eq(historyItems.historyItemId, itemId));

export const deleteItem = (db: Db, itemId: string) =>
  db.delete(historyItems).where(eq(historyItems.historyItemId, itemId));

export type HistoryFilters = {
  voiceId?: string;
  modelId?: string;
  source?: string;
  search?: string;
  before?: Date;
  after?: Date;
};

export type HistoryPageRequest = {
  owner: HistoryOwner;
  filters: HistoryFilters;
  direction: "asc" | "desc";
  startAfter: HistoryPlace | undefined;
  limit: number;
};

/**
 * The page comes as one JSON text: handing over a hundred rows column by column takes the embedded database longer than
 * finding them.
 */
export const listItems = async (
  db: Db,
  { owner, filters, direction, startAfter, limit }: HistoryPageRequest,
): Promise<ListedItem[]> => {
  const turn = direction === "asc" ? asc : desc;
  const page = db
    .select(listedColumns)
    .from(historyItems)
    .where(
      and(
        ownedBy(owner),
        isNull(historyItems.deletedAt),
        ...conditionsOf(filters),
        startAfter && isBeyond(startAfter, direction),
      ),
    )
    .orderBy(turn(historyItems.createdAt), turn(historyItems.historyItemId))
    .limit(limit)
    .as("page");
  const rows = sql<Record<string, unknown>[] | null>`json_agg(${sql.identifier("page")})`;
  const [found] = await db.select({ rows }).from(page);
  return (found?.rows ?? []).map(itemOf);
};

const listedNames = Object.entries(listedColumns).map(([key, { name }]) => [key, name] as const);
const itemOf = (row: Record<string, unknown>): ListedItem => {
  const fields = Object.fromEntries(listedNames.map(([key, name]) => [key, row[name]]));
  return { ...(fields as ListedItem), createdAt: new Date(String(row[historyItems.createdAt.name])) };
};

const conditionsOf = ({ voiceId, modelId, source, search, before, after }: HistoryFilters): (SQL | undefined)[] => [
  voiceId ? eq(historyItems.voiceId, storableText(voiceId)) : undefined,
  modelId ? eq(historyItems.modelId, storableText(modelId)) : undefined,
  source ? isOfSource(source) : undefined,
  search ? ilike(historyItems.text, containsPattern(search)) : undefined,
  before && lt(historyItems.createdAt, before),
  after && gt(historyItems.createdAt, after),
];

const isOfSource = (source: string): SQL =>
  source === "Dialogue" ? isNotNull(historyItems.dialogue) : eq(historyItems.source, source);

const isBeyond = ({ createdAt, historyItemId }: HistoryPlace, direction: "asc" | "desc"): SQL => {
  const sign = sql.raw(direction === "asc" ? ">" : "<");
  const place = sql`(${createdAt.toISOString()}::timestamptz, ${historyItemId}::text)`;
  return sql`(${historyItems.createdAt}, ${historyItems.historyItemId}) ${sign} ${place}`;
};
