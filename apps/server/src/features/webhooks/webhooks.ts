import {
  AppError,
  type AuditActivity,
  type CreateWebhookBody,
  type DeliveryAnswer,
  type UpdateWebhookBody,
  type WebhookAnswer,
  webhookEventTypes,
  webhookLimits,
} from "@timbre/contract";
import type { RecordAudit } from "../../domain/logs/audit.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import { newId, newSecret } from "../../platform/new-id.ts";
import { isForbiddenUrl, type OutsideRules } from "../../platform/outside/outside-rules.ts";
import { makeQueueDelivery } from "./fire-event.ts";
import {
  changeWebhook,
  countWebhooks,
  deleteWebhook,
  type DeliveryRow,
  findDelivery,
  findWebhook,
  insertWebhook,
  listDeliveries,
  listWebhooks,
  type WebhookOwner,
  type WebhookRow,
} from "./store.ts";

type Needs = { db: Db; clock: Clock; jobs: JobQueue; recordAudit: RecordAudit; outside: OutsideRules };
export type Scope = "workspace" | "personal";

const ownerOf = (caller: Caller, scope: Scope): WebhookOwner => ({
  workspaceId: caller.workspaceId,
  personalOf: scope === "personal" ? caller.userId : null,
});

export const makeWebhooks = (needs: Needs, scope: Scope) => {
  const { db, recordAudit } = needs;
  const queueDelivery = makeQueueDelivery(needs);
  const find = async (caller: Caller, webhookId: string): Promise<WebhookRow> => {
    const webhook = await findWebhook(db, ownerOf(caller, scope), webhookId);
    if (!webhook) throw new AppError("webhook_not_found");
    return webhook;
  };
  const note = (caller: Caller, activity: AuditActivity, target: string) =>
    recordAudit(caller, { activity, className: "Entity Management", target });

  return {
    list: async (caller: Caller): Promise<WebhookAnswer[]> =>
      (await listWebhooks(db, ownerOf(caller, scope))).map(toAnswer),

    create: async (caller: Caller, settings: CreateWebhookBody["settings"]) => {
      const made = await create(needs, ownerOf(caller, scope), settings);
      await note(caller, "Webhook Created", made.webhookId);
      return made;
    },

    update: async (caller: Caller, webhookId: string, body: UpdateWebhookBody): Promise<void> => {
      const webhook = await find(caller, webhookId);
      await changeWebhook(db, webhookId, changesOf(body, webhook));
      await note(caller, "Webhook Changed", webhookId);
    },

    remove: async (caller: Caller, webhookId: string): Promise<void> => {
      await find(caller, webhookId);
      await deleteWebhook(db, webhookId);
      await note(caller, "Webhook Removed", webhookId);
    },

    /** Sends an event of no consequence, so that a receiver can be tried out. */
    test: async (caller: Caller, webhookId: string): Promise<string> => {
      await find(caller, webhookId);
      return queueDelivery(webhookId, { type: "test", data: { webhook_id: webhookId } });
    },

    deliveries: async (caller: Caller, webhookId: string): Promise<DeliveryAnswer[]> => {
      await find(caller, webhookId);
      return (await listDeliveries(db, webhookId, webhookLimits.deliveryPage)).map(toDeliveryAnswer);
    },

    /** The same payload again, as a delivery of its own. */
    resend: async (caller: Caller, webhookId: string, deliveryId: string): Promise<string> => {
      await find(caller, webhookId);
      const found = await findDelivery(db, deliveryId);
      if (found?.webhook.webhookId !== webhookId) throw new AppError("delivery_not_found");
      const { eventType, payload } = found.delivery;
      return queueDelivery(webhookId, { type: eventType, data: (payload.data ?? {}) as Record<string, unknown> });
    },
  };
};

export type Webhooks = ReturnType<typeof makeWebhooks>;

/** What is sent holds texts of people: only inside the operator's own network it may travel in the open. */
const requireReachable = (url: string, outside: OutsideRules): void => {
  if (isForbiddenUrl(url, outside)) throw new AppError("webhook_url_not_allowed");
  if (!outside.isInsideAllowed && !url.toLowerCase().startsWith("https:"))
    throw new AppError("webhook_url_not_allowed", {}, "Use an address that begins with https.");
};

const create = async ({ db, clock, outside }: Needs, owner: WebhookOwner, settings: CreateWebhookBody["settings"]) => {
  requireReachable(settings.webhook_url, outside);
  if ((await countWebhooks(db, owner)) >= webhookLimits.maxPerOwner) throw new AppError("webhook_limit_reached");
  const webhookId = newId();
  const secret = newSecret("wsec_");
  await insertWebhook(db, {
    ...owner,
    webhookId,
    name: settings.name,
    url: settings.webhook_url,
    secret,
    requestHeaders: plainHeaders(settings.request_headers),
    events: settings.events ?? [...webhookEventTypes],
    createdAt: clock.now(),
  });
  return { webhookId, secret };
};

const plainHeaders = (headers: Record<string, string | null | undefined> | null | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(headers ?? {}).flatMap(([name, value]) => (value == null ? [] : [[name, value]])));

const changesOf = (body: UpdateWebhookBody, webhook: WebhookRow): Partial<WebhookRow> => ({
  name: body.name,
  isDisabled: body.is_disabled,
  // Switching it on again by hand forgives what went wrong before.
  ...(body.is_disabled ? {} : { isAutoDisabled: false, ...(webhook.isDisabled ? { failuresInRow: 0 } : {}) }),
  ...(body.retry_enabled == null ? {} : { isRetrying: body.retry_enabled }),
  ...(body.request_headers ? { requestHeaders: plainHeaders(body.request_headers) } : {}),
  ...(body.events ? { events: body.events } : {}),
});

const unix = (date: Date): number => Math.floor(date.getTime() / 1000);

const toAnswer = (row: WebhookRow): WebhookAnswer => ({
  name: row.name,
  webhook_id: row.webhookId,
  webhook_url: row.url,
  is_disabled: row.isDisabled,
  is_auto_disabled: row.isAutoDisabled,
  created_at_unix: unix(row.createdAt),
  auth_type: "hmac",
  events: row.events,
  most_recent_failure_error_code: row.lastFailureStatus,
  most_recent_failure_timestamp: row.lastFailureAt && unix(row.lastFailureAt),
  retry_enabled: row.isRetrying,
  request_header_names: Object.keys(row.requestHeaders),
});

const toDeliveryAnswer = (row: DeliveryRow): DeliveryAnswer => ({
  delivery_id: row.deliveryId,
  event_type: row.eventType,
  state: row.state,
  attempts: row.attempts,
  last_status: row.lastStatus,
  last_problem: row.lastProblem,
  created_at_unix: unix(row.createdAt),
  last_attempt_at_unix: row.lastAttemptAt && unix(row.lastAttemptAt),
  next_attempt_at_unix: row.nextAttemptAt && unix(row.nextAttemptAt),
});
