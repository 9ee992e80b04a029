import type { analyticsEventBody } from "@timbre/contract";
import type { z } from "zod";
import { send } from "./http.ts";

/** Things people do that the workspace's admins can count. Names, never words. */
export type EventName =
  | "feedback_sent"
  | "notifications_toggled"
  | "notification_selected"
  | "version_played"
  | "onboarding_checklist_hidden"
  | "affiliate_modal_opened"
  | "affiliate_link_generated";

/** Stays on this server. A count that is lost is no reason to disturb anybody. */
export const recordEvent = (name: EventName, properties: Record<string, string | number | boolean> = {}): void => {
  const body: z.infer<typeof analyticsEventBody> = { name, properties };
  void send("/v1/analytics/events", { method: "POST", body }).catch(() => undefined);
};
