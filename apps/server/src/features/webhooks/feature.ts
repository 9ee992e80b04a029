import { handles } from "../../platform/jobs/job-queue.ts";
import type { Feature } from "../../platform/operations/feature.ts";
import { postOutside } from "../../platform/outside/post-outside.ts";
import { makeDeliverWebhook } from "./deliver-webhook.handler.ts";
import { deliverWebhookJob } from "./deliver-webhook.job.ts";
import { handleWebhooks } from "./operations.ts";
import { makeWebhooks } from "./webhooks.ts";

type Needs = Omit<Parameters<typeof makeWebhooks>[0], "outside"> & {
  config: { areWebhooksAllowedInside: boolean; outsideHosts: readonly string[] | undefined };
};

export const webhooksFeature = (parts: Needs): Feature => {
  const { areWebhooksAllowedInside: isInsideAllowed, outsideHosts: hosts } = parts.config;
  const needs = { ...parts, outside: { isInsideAllowed, hosts } };
  return {
    operations: handleWebhooks({
      workspace: makeWebhooks(needs, "workspace"),
      personal: makeWebhooks(needs, "personal"),
    }),
    jobs: [handles(deliverWebhookJob, makeDeliverWebhook({ ...needs, postOutside }))],
  };
};
