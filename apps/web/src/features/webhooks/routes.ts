import { appPage } from "../../frame/app-route.ts";
import { t } from "../../frame/messages.ts";
import type { Pages } from "../../frame/root-route.ts";

export const webhookRoutes = (pages: Pages<"webhooks" | "workspaceWebhooks">) =>
  [
    appPage("/settings/webhooks", pages.webhooks, t.webhooks),
    appPage("/workspace/webhooks", pages.workspaceWebhooks, t.webhooks),
  ] as const;
