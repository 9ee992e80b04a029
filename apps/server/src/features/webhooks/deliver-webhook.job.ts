import { z } from "zod";
import { defineJob } from "../../platform/jobs/job-queue.ts";

/** One attempt. The next one is queued by the handler, with a wait of its own. */
export const deliverWebhookJob = defineJob("deliver-webhook", z.object({ deliveryId: z.string() }), {
  limitSeconds: 60,
});
