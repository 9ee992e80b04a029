import { and, arrayContains, count, desc, eq, inArray, isNull, lt, or } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { storableText } from "../../platform/database/search-text.ts";
import { webhookDeliveries } from "./tables.ts";
import { webhooks } from "../../platform/database/tables/webhooks.ts";

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
/** A workspace's webhooks, or one person's own. */
export type WebhookOwner = { workspaceId: string; personalOf: string | null };

const ownedBy = ({ workspaceId, personalOf }: WebhookOwner) =>
  and(
    eq(webhooks.workspaceId, workspaceId),
    personalOf ? eq(webhooks.personalOf, personalOf) : isNull(webhooks.personalOf),
  );

export const listWebhooks = (db: Db, owner: WebhookOwner): Promise<WebhookRow[]> =>
  db.select().from(webhooks).where(ownedBy(owner)).orderBy(desc(webhooks.createdAt), webhooks.webhookId);

export const countWebhooks = async (db: Db, owner: WebhookOwner): Promise<number> =>
  (await db.select({ n: count() }).from(webhooks).where(ownedBy(owner)))[0]?.n ?? 0;

export const findWebhook = async (db: Db, owner: WebhookOwner, webhookId: string): Promise<WebhookRow | undefined> =>
  (
    await db
      .select()
      .from(webhooks)
      .where(and(ownedBy(owner), eq(webhooks.webhookId, storableText(webhookId))))
  )[0];

export const insertWebhook = (db: Db, webhook: typeof webhooks.$inferInsert) => db.insert(webhooks).values(webhook);

export const changeWebhook = (db: Db, webhookId: string, changes: Partial<WebhookRow>) =>
  db.update(webhooks).set(changes).where(eq(webhooks.webhookId, webhookId));

export const deleteWebhook = (db: Db, webhookId: string) =>
  db.delete(webhooks).where(eq(webhooks.webhookId, webhookId));

/** Webhooks that want to hear of an event. */
export const listListeners = (
  db: Db,
  event: { type: string; workspaceId: string; userId: string | null; webhookIds?: readonly string[] },
): Promise<WebhookRow[]> =>
  db
    .select()
    .from(webhooks)
    .where(
      and(
        eq(webhooks.workspaceId, event.workspaceId),
        eq(webhooks.isDisabled, false),
        arrayContains(webhooks.events, [event.type]),
        or(isNull(webhooks.personalOf), event.userId ? eq(webhooks.personalOf, event.userId) : undefined),
        event.webhookIds ? inArray(webhooks.webhookId, [...event.webhookIds]) : undefined,
      ),
    );

export const insertDelivery = (db: Db, delivery: typeof webhookDeliveries.$inferInsert) =>
  db.insert(webhookDeliveries).values(delivery);

export const deleteOldDeliveries = (db: Db, webhookId: string, before: Date) =>
  db
    .delete(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, webhookId), lt(webhookDeliveries.createdAt, before)));

export const listDeliveries = (db: Db, webhookId: string, limit: number): Promise<DeliveryRow[]> =>
  db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(desc(webhookDeliveries.createdAt), webhookDeliveries.deliveryId)
    .limit(limit);

export const findDelivery = async (db: Db, deliveryId: string) =>
  (
    await db
      .select({ delivery: webhookDeliveries, webhook: webhooks })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.webhookId, webhookDeliveries.webhookId))
      .where(eq(webhookDeliveries.deliveryId, storableText(deliveryId)))
  )[0];

export const changeDelivery = (db: Db, deliveryId: string, changes: Partial<DeliveryRow>) =>
  db.update(webhookDeliveries).set(changes).where(eq(webhookDeliveries.deliveryId, deliveryId));
