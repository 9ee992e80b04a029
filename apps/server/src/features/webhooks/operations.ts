import { done, type WebhookOperations, webhookOperations } from "@timbre/contract";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import type { Webhooks } from "./webhooks.ts";

export const handleWebhooks = ({
  workspace,
  personal,
}: {
  workspace: Webhooks;
  personal: Webhooks;
}): HandledOperation[] => [
  ...handled(webhookOperations.workspace, workspace),
  ...handled(webhookOperations.user, personal),
];

const handled = (operations: WebhookOperations, webhooks: Webhooks): HandledOperation[] => [
  handle(operations.list, async ({ caller }) => ({ webhooks: await webhooks.list(caller) })),
  handle(operations.create, async ({ caller, body }) => {
    const { webhookId, secret } = await webhooks.create(caller, body.settings);
    return { webhook_id: webhookId, webhook_secret: secret };
  }),
  handle(operations.update, async ({ caller, params, body }) => {
    await webhooks.update(caller, params.webhook_id, body);
    return done;
  }),
  handle(operations.remove, async ({ caller, params }) => {
    await webhooks.remove(caller, params.webhook_id);
    return done;
  }),
  handle(operations.test, async ({ caller, params }) => ({
    ...done,
    delivery_id: await webhooks.test(caller, params.webhook_id),
  })),
  handle(operations.listDeliveries, async ({ caller, params }) => ({
    deliveries: await webhooks.deliveries(caller, params.webhook_id),
  })),
  handle(operations.resend, async ({ caller, params }) => ({
    ...done,
    delivery_id: await webhooks.resend(caller, params.webhook_id, params.delivery_id),
  })),
];
