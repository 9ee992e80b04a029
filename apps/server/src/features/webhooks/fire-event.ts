import { webhookLimits } from "@timbre/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import { newId } from "../../platform/new-id.ts";
import type { FireEvent } from "../../domain/logs/webhook-events.ts";
import { deliverWebhookJob } from "./deliver-webhook.job.ts";
import { deleteOldDeliveries, insertDelivery, listListeners } from "./store.ts";

type Needs = { db: Db; clock: Clock; jobs: JobQueue };

export const makeFireEvent = (needs: Needs): FireEvent => {
  const queue = makeQueueDelivery(needs);
  return async (event) => {
    for (const { webhookId } of await listListeners(needs.db, event)) await queue(webhookId, event);
  };
};

/** Writes one delivery down and queues its first attempt. */
export const makeQueueDelivery =
  ({ db, clock, jobs }: Needs) =>
  async (webhookId: string, event: { type: string; data: Record<string, unknown> }): Promise<string> => {
    const now = clock.now();
    const deliveryId = newId();
    await deleteOldDeliveries(db, webhookId, new Date(now.getTime() - webhookLimits.deliveryDays * 86_400_000));
    await db.transaction(async (tx) => {
      await insertDelivery(tx, {
        deliveryId,
        webhookId,
        eventType: event.type,
        payload: { type: event.type, event_timestamp: Math.floor(now.getTime() / 1000), data: event.data },
        state: "waiting",
        nextAttemptAt: now,
        createdAt: now,
      });
      await jobs.add(tx, deliverWebhookJob, { deliveryId });
    });
    return deliveryId;
  };
