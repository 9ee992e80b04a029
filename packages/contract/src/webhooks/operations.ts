import { type Access, forAdmins, forKeys } from "../operations/access.ts";
import { doneAnswer } from "../operations/done.ts";
import { operations } from "../operations/operation.ts";
import {
  createdWebhookAnswer,
  createWebhookBody,
  deliveriesAnswer,
  listWebhooksQuery,
  queuedDeliveryAnswer,
  updateWebhookBody,
  webhooksAnswer,
} from "./webhooks.ts";

/** The same calls twice: for the workspace's webhooks and for a person's own. */
const operationsAt = <const Path extends string>(path: Path, access: Access) =>
  operations({
    list: { method: "GET", path, summary: "List webhooks", access, query: listWebhooksQuery, answer: webhooksAnswer },
    create: {
      method: "POST",
      path,
      summary: "Create a webhook; its secret is shown once",
      access,
      body: createWebhookBody,
      answer: createdWebhookAnswer,
    },
    update: {
      method: "PATCH",
      path: `${path}/:webhook_id`,
      summary: "Change or disable a webhook",
      access,
      body: updateWebhookBody,
      answer: doneAnswer,
    },
    remove: {
      method: "DELETE",
      path: `${path}/:webhook_id`,
      summary: "Delete a webhook",
      access,
      answer: doneAnswer,
    },
    test: {
      method: "POST",
      path: `${path}/:webhook_id/test`,
      summary: "Send a test event",
      access,
      answer: queuedDeliveryAnswer,
    },
    listDeliveries: {
      method: "GET",
      path: `${path}/:webhook_id/deliveries`,
      summary: "List deliveries and their results",
      access,
      answer: deliveriesAnswer,
    },
    resend: {
      method: "POST",
      path: `${path}/:webhook_id/deliveries/:delivery_id/resend`,
      summary: "Send an event again",
      access,
      answer: queuedDeliveryAnswer,
    },
  });

export const webhookOperations = {
  workspace: operationsAt("/v1/workspace/webhooks", forAdmins("webhooks_write")),
  user: operationsAt("/v1/user/webhooks", forKeys("webhooks_write")),
};
export type WebhookOperations = (typeof webhookOperations)[keyof typeof webhookOperations];
