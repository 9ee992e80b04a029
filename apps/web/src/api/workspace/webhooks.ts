import { type DeliveryAnswer, webhookOperations } from "@timbre/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../client/call.ts";
import { queryKeys } from "../client/query-keys.ts";

/** A person's own webhooks, or the workspace's. */
export type WebhookOwner = "user" | "workspace";
export type Webhook = {
  webhookId: string;
  name: string;
  url: string;
  isDisabled: boolean;
  isAutoDisabled: boolean;
  createdAt: Date;
  isRetried: boolean;
};

export const webhooksQuery = (owner: WebhookOwner) =>
  queryOptions({
    queryKey: queryKeys.webhooks(owner),
    queryFn: async ({ signal }): Promise<Webhook[]> =>
      (await call(webhookOperations[owner].list, { signal })).webhooks.map((one) => ({
        webhookId: one.webhook_id,
        name: one.name,
        url: one.webhook_url,
        isDisabled: one.is_disabled,
        isAutoDisabled: one.is_auto_disabled,
        createdAt: new Date(one.created_at_unix * 1_000),
        isRetried: one.retry_enabled,
      })),
  });

/** The only answer that holds the secret. */
export const createWebhook = async (owner: WebhookOwner, wanted: { name: string; url: string }): Promise<string> => {
  const settings = { auth_type: "hmac" as const, name: wanted.name, webhook_url: wanted.url };
  return (await call(webhookOperations[owner].create, { body: { settings } })).webhook_secret;
};

export const setWebhookDisabled = async (owner: WebhookOwner, webhook: Webhook, isDisabled: boolean): Promise<void> => {
  const body = { name: webhook.name, is_disabled: isDisabled, retry_enabled: webhook.isRetried };
  await call(webhookOperations[owner].update, { params: { webhook_id: webhook.webhookId }, body });
};

export const removeWebhook = async (owner: WebhookOwner, webhookId: string): Promise<void> => {
  await call(webhookOperations[owner].remove, { params: { webhook_id: webhookId } });
};

export const testWebhook = async (owner: WebhookOwner, webhookId: string): Promise<void> => {
  await call(webhookOperations[owner].test, { params: { webhook_id: webhookId } });
};

export type Delivery = {
  deliveryId: string;
  eventType: string;
  state: DeliveryAnswer["state"];
  attempts: number;
  lastStatus: number | null;
  problem: string | null;
  createdAt: Date;
};

export const deliveriesQuery = (owner: WebhookOwner, webhookId: string) =>
  queryOptions({
    queryKey: queryKeys.deliveries(owner, webhookId),
    queryFn: async ({ signal }): Promise<Delivery[]> => {
      const params = { webhook_id: webhookId };
      return (await call(webhookOperations[owner].listDeliveries, { params, signal })).deliveries.map((one) => ({
        deliveryId: one.delivery_id,
        eventType: one.event_type,
        state: one.state,
        attempts: one.attempts,
        lastStatus: one.last_status,
        problem: one.last_problem,
        createdAt: new Date(one.created_at_unix * 1_000),
      }));
    },
  });

export const resendDelivery = async (owner: WebhookOwner, webhookId: string, deliveryId: string): Promise<void> => {
  await call(webhookOperations[owner].resend, { params: { webhook_id: webhookId, delivery_id: deliveryId } });
};
