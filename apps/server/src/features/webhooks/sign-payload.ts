import { createHmac } from "node:crypto";

/** The header receivers check: the moment, and the HMAC of moment and body under the webhook's secret. */
export const signPayload = (secret: string, body: string, now: Date): string => {
  const timestamp = Math.floor(now.getTime() / 1000);
  const digest = createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
  return `t=${timestamp},v0=${digest}`;
};
