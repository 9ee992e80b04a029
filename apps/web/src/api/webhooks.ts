import type { DeliveryAnswer, WebhookAnswer } from "@timbre/contract";
import { queryOptions } from "@tanstack/react-query";
import { send, sendJson } from "./http.ts";
import { queryKeys } from "./query-keys.ts";

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

const pathOf = (owner: WebhookOwner, webhookId?: string): string =>
  `/v1/${owner}/webhooks${webhookId ? `/${encodeURIComponent(webhookId)}` : ""}`;

export const webhooksQuery = (owner: WebhookOwner) =>
  queryOptions({
    queryKey: queryKeys.webhooks(owner),
    queryFn: async ({ signal }): Promise<Webhook[]> =>
      (await sendJson<{ webhooks: WebhookAnswer[] }>(pathOf(owner), { signal })).webhooks.map((one) => ({
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
  const settings = { auth_type: "hmac", name: wanted.name, webhook_url: wanted.url };
  const options = { method: "POST", body: { settings } } as const;
  return (await sendJson<{ webhook_secret: string }>(pathOf(owner), options)).webhook_secret;
};

export const setWebhookDisabled = async (owner: WebhookOwner, webhook: Webhook, isDisabled: boolean): Promise<void> => {
  const body = { name: webhook.name, is_disabled: isDisabled, retry_enabled: webhook.isRetried };
  await send(pathOf(owner, webhook.webhookId), { method: "PATCH", body });
};

export const removeWebhook = async (owner: WebhookOwner, webhookId: string): Promise<void> => {
  await send(pathOf(owner, webhookId), { method: "DELETE" });
};

export const testWebhook = async (owner: WebhookOwner, webhookId: string): Promise<void> => {
  await send(`${pathOf(owner, webhookId)}/test`, { method: "POST" });
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
      const path = `${pathOf(owner, webhookId)}/deliveries`;
      return (await sendJson<{ deliveries: DeliveryAnswer[] }>(path, { signal })).deliveries.map((one) => ({
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
  const path = `${pathOf(owner, webhookId)}/deliveries/${encodeURIComponent(deliveryId)}/resend`;
  await send(path, { method: "POST" });
};
