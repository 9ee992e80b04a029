import { webhookAttemptDelaysMs, webhookLimits } from "@timbre/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { JobHandler, JobQueue } from "../../platform/jobs/job-queue.ts";
import type { OutsideRules } from "../../platform/outside/outside-rules.ts";
import type { PostOutcome, PostOutside } from "../../platform/outside/post-outside.ts";
import { deliverWebhookJob } from "./deliver-webhook.job.ts";
import { signPayload } from "./sign-payload.ts";
import { changeDelivery, changeWebhook, type DeliveryRow, findDelivery, type WebhookRow } from "./store.ts";

type Needs = { db: Db; clock: Clock; jobs: JobQueue; postOutside: PostOutside; outside: OutsideRules };

const gone = 410;

export const makeDeliverWebhook =
  (needs: Needs): JobHandler<{ deliveryId: string }> =>
  async ({ deliveryId }) => {
    const found = await findDelivery(needs.db, deliveryId);
    if (found?.delivery.state !== "waiting") return;
    if (found.webhook.isDisabled) {
      await changeDelivery(needs.db, deliveryId, {
        state: "failed",
        lastProblem: "webhook_disabled",
        nextAttemptAt: null,
      });
      return;
    }
    const outcome = await attempt(needs, found.webhook, found.delivery);
    const status = "status" in outcome ? outcome.status : null;
    if (status !== null && status >= 200 && status < 300) await noteArrival(needs, found, status);
    else await noteFailure(needs, found, outcome);
  };

const attempt = ({ clock, postOutside, outside }: Needs, webhook: WebhookRow, { payload }: DeliveryRow) => {
  const body = JSON.stringify(payload);
  return postOutside({
    url: webhook.url,
    body,
    headers: {
      ...webhook.requestHeaders,
      "content-type": "application/json",
      "user-agent": "Timbre-Webhooks",
      "elevenlabs-signature": signPayload(webhook.secret, body, clock.now()),
    },
    rules: outside,
  });
};

type Found = { webhook: WebhookRow; delivery: DeliveryRow };

const noteArrival = async ({ db, clock }: Needs, { webhook, delivery }: Found, status: number): Promise<void> => {
  await changeDelivery(db, delivery.deliveryId, {
    state: "delivered",
    attempts: delivery.attempts + 1,
    lastStatus: status,
    lastProblem: null,
    lastAttemptAt: clock.now(),
    nextAttemptAt: null,
  });
  if (webhook.failuresInRow > 0) await changeWebhook(db, webhook.webhookId, { failuresInRow: 0 });
};

const noteFailure = async (needs: Needs, { webhook, delivery }: Found, outcome: PostOutcome): Promise<void> => {
  const { db, clock, jobs } = needs;
  const now = clock.now();
  const attempts = delivery.attempts + 1;
  const status = "status" in outcome ? outcome.status : null;
  const delayMs = webhook.isRetrying && status !== gone ? webhookAttemptDelaysMs[attempts] : undefined;
  const nextAttemptAt = delayMs === undefined ? null : new Date(now.getTime() + delayMs);
  const { deliveryId } = delivery;
  await db.transaction(async (tx) => {
    await changeDelivery(tx, deliveryId, {
      state: nextAttemptAt ? "waiting" : "failed",
      attempts,
      lastStatus: status,
      lastProblem: "problem" in outcome ? outcome.problem : null,
      lastAttemptAt: now,
      nextAttemptAt,
    });
    await changeWebhook(tx, webhook.webhookId, { lastFailureStatus: status, lastFailureAt: now });
    if (nextAttemptAt) await jobs.add(tx, deliverWebhookJob, { deliveryId }, { startAfter: nextAttemptAt });
    else await noteGivenUp(tx, webhook, status);
  });
};

/** A receiver that says it is gone, or that missed too many deliveries in a row, is not called again. */
const noteGivenUp = async (db: Db, { webhookId, failuresInRow }: WebhookRow, status: number | null): Promise<void> => {
  const failures = failuresInRow + 1;
  const isOver = status === gone || failures >= webhookLimits.maxFailuresInRow;
  await changeWebhook(db, webhookId, {
    failuresInRow: failures,
    ...(isOver ? { isDisabled: true, isAutoDisabled: true } : {}),
  });
};
