import { z } from "zod";

export const webhookLimits = {
  maxPerOwner: 20,
  maxName: 100,
  maxUrl: 2_000,
  maxHeaders: 20,
  /** Deliveries given up on in a row after which a webhook is switched off. */
  maxFailuresInRow: 10,
  deliveryDays: 30,
  deliveryPage: 100,
} as const;

/** When each attempt of a delivery follows the one before it, in milliseconds; the first is made at once. */
export const webhookAttemptDelaysMs = [0, 30_000, 120_000, 480_000, 1_800_000] as const;

/** What a webhook can hear of. The first four are the public API's own words. */
export const webhookEventTypes = [
  "voice_library_removal_notice",
  "speech_to_text",
  "agent_qa",
  "flows",
  "voice_created",
  "voice_removed",
  "project_converted",
  "voice.fine_tuning.completed",
  "voice.fine_tuning.failed",
  "test",
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

/** Headers that belong to the delivery itself. */
const ownHeaders = /^(host|content-length|content-type|connection|transfer-encoding|elevenlabs-signature|upgrade|te)$/i;

const name = z.string().trim().min(1).max(webhookLimits.maxName);
const requestHeaders = z
  .record(z.string().regex(/^[a-zA-Z0-9-]{1,100}$/, "Not a header name"), z.string().max(2_000).nullish())
  .refine((headers) => Object.keys(headers).length <= webhookLimits.maxHeaders, "Too many headers")
  .refine((headers) => !Object.keys(headers).some((one) => ownHeaders.test(one)), "This header cannot be set")
  .refine((headers) => Object.values(headers).every((one) => !/[^\t\x20-\x7e]/.test(one ?? "")), "Plain letters only")
  .nullish();
const events = z.array(z.enum(webhookEventTypes)).max(webhookEventTypes.length).nullish();

export const createWebhookBody = z.object({
  settings: z.object({
    auth_type: z.literal("hmac"),
    name,
    webhook_url: z.url({ protocol: /^https?$/ }).max(webhookLimits.maxUrl),
    request_headers: requestHeaders,
    /** Extra to the public shape; absent means everything. */
    events,
  }),
});
export type CreateWebhookBody = z.infer<typeof createWebhookBody>;

export const updateWebhookBody = z.object({
  is_disabled: z.boolean(),
  name,
  retry_enabled: z.boolean().nullish(),
  request_headers: requestHeaders,
  events,
});
export type UpdateWebhookBody = z.infer<typeof updateWebhookBody>;

export const listWebhooksQuery = z.object({ include_usages: z.enum(["true", "false", "1", "0"]).nullish() });

export const webhookAnswer = z.object({
  name: z.string(),
  webhook_id: z.string(),
  webhook_url: z.string(),
  is_disabled: z.boolean(),
  is_auto_disabled: z.boolean(),
  created_at_unix: z.number(),
  auth_type: z.literal("hmac"),
  events: z.array(z.string()),
  most_recent_failure_error_code: z.number().nullable(),
  most_recent_failure_timestamp: z.number().nullable(),
  // extra to the public shape
  retry_enabled: z.boolean(),
  request_header_names: z.array(z.string()),
});
export type WebhookAnswer = z.infer<typeof webhookAnswer>;
export const webhooksAnswer = z.object({ webhooks: z.array(webhookAnswer) });
/** The secret is in this answer and nowhere else. */
export const createdWebhookAnswer = z.object({ webhook_id: z.string(), webhook_secret: z.string() });

export const deliveryAnswer = z.object({
  delivery_id: z.string(),
  event_type: z.string(),
  state: z.enum(["waiting", "delivered", "failed"]),
  attempts: z.number(),
  last_status: z.number().nullable(),
  last_problem: z.string().nullable(),
  created_at_unix: z.number(),
  last_attempt_at_unix: z.number().nullable(),
  next_attempt_at_unix: z.number().nullable(),
});
export type DeliveryAnswer = z.infer<typeof deliveryAnswer>;
export const queuedDeliveryAnswer = z.object({ status: z.literal("ok"), delivery_id: z.string() });
export const deliveriesAnswer = z.object({ deliveries: z.array(deliveryAnswer) });
