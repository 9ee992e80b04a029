import { and, asc, eq } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { storableText } from "../../platform/database/search-text.ts";
import { voiceCollectionItems, voiceCollections } from "../../platform/database/tables/voices.ts";

export type CollectionRow = typeof voiceCollections.$inferSelect;

export const listCollections = (db: Db, workspaceId: string): Promise<CollectionRow[]> =>
  db
    .select()
    .from(voiceCollections)
    .where(eq(voiceCollections.workspaceId, workspaceId))
    .orderBy(asc(voiceCollections.createdAt), asc(voiceCollections.collectionId));

export const findCollection = async (
  db: Db,
  workspaceId: string,
  collectionId: string,
): Promise<CollectionRow | undefined> =>
  (
    await db
      .select()
      .from(voiceCollections)
      .where(
        and(
          eq(voiceCollections.workspaceId, workspaceId),
          eq(voiceCollections.collectionId, storableText(collectionId)),
        ),
      )
  )[0];

export const insertCollection = (db: Db, row: CollectionRow) => db.insert(voiceCollections).values(row);

export const changeCollection = (db: Db, collectionId: string, changes: { title?: string; icon?: string }) =>
  db.update(voiceCollections).set(changes).where(eq(voiceCollections.collectionId, collectionId));

export const deleteCollection = (db: Db, collectionId: string) =>
  db.delete(voiceCollections).where(eq(voiceCollections.collectionId, collectionId));

export const addItem = (db: Db, item: typeof voiceCollectionItems.$inferInsert) =>
  db.insert(voiceCollectionItems).values(item).onConflictDoNothing();

export const removeItem = (db: Db, collectionId: string, voiceId: string) =>
  db
    .delete(voiceCollectionItems)
    .where(
      and(eq(voiceCollectionItems.collectionId, collectionId), eq(voiceCollectionItems.voiceId, storableText(voiceId))),
    );
