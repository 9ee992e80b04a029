import {
  createdWebhookAnswer,
  createWebhookBody,
  deliveriesAnswer,
  deliveryParams,
  listWebhooksQuery,
  updateWebhookBody,
  webhookParams,
  webhooksAnswer,
} from "@timbre/contract";
import { z } from "zod";
import type { Http } from "../../platform/http/http.ts";
import type { Webhooks } from "./webhooks.ts";

const ok = z.object({ status: z.literal("ok") });
const done = { status: "ok" as const };
const queued = z.object({ status: z.literal("ok"), delivery_id: z.string() });

/** The same calls twice: for the workspace's webhooks and for a person's own. */
export const makeWebhooksRoutes =
  ({ workspace, personal }: { workspace: Webhooks; personal: Webhooks }) =>
  (http: Http) => {
    addRoutes(http, "/v1/workspace/webhooks", workspace);
    addDeliveryRoutes(http, "/v1/workspace/webhooks", workspace);
    addRoutes(http, "/v1/user/webhooks", personal);
    addDeliveryRoutes(http, "/v1/user/webhooks", personal);
  };

const addRoutes = (http: Http, path: string, webhooks: Webhooks): void => {
  http.get(
    path,
    { schema: { querystring: listWebhooksQuery, response: { 200: webhooksAnswer } } },
    async ({ caller }) => ({ webhooks: await webhooks.list(caller) }),
  );

  http.post(
    path,
    { schema: { body: createWebhookBody, response: { 200: createdWebhookAnswer } } },
    async ({ caller, body }) => {
      const { webhookId, secret } = await webhooks.create(caller, body.settings);
      return { webhook_id: webhookId, webhook_secret: secret };
    },
  );

  http.patch(
    `${path}/:webhook_id`,
    { schema: { params: webhookParams, body: updateWebhookBody, response: { 200: ok } } },
    async ({ caller, params, body }) => {
      await webhooks.update(caller, params.webhook_id, body);
      return done;
    },
  );

  http.delete(
    `${path}/:webhook_id`,
    { schema: { params: webhookParams, response: { 200: ok } } },
    async ({ caller, params }) => {
      await webhooks.remove(caller, params.webhook_id);
      return done;
    },
  );
};

const addDeliveryRoutes = (http: Http, path: string, webhooks: Webhooks): void => {
  http.post(
    `${path}/:webhook_id/test`,
    { schema: { params: webhookParams, response: { 200: queued } } },
    async ({ caller, params }) => ({ ...done, delivery_id: await webhooks.test(caller, params.webhook_id) }),
  );

  http.get(
    `${path}/:webhook_id/deliveries`,
    { schema: { params: webhookParams, response: { 200: deliveriesAnswer } } },
    async ({ caller, params }) => ({ deliveries: await webhooks.deliveries(caller, params.webhook_id) }),
  );

  http.post(
    `${path}/:webhook_id/deliveries/:delivery_id/resend`,
    { schema: { params: deliveryParams, response: { 200: queued } } },
    async ({ caller, params }) => ({
      ...done,
      delivery_id: await webhooks.resend(caller, params.webhook_id, params.delivery_id),
    }),
  );
};
