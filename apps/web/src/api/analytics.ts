import { analyticsOperations } from "@timbre/contract";
import { call } from "./client/call.ts";

/** Things people do that the workspace's admins can count. Names, never words. */
export type EventName =
  | "feedback_sent"
  | "notifications_toggled"
  | "notification_selected"
  | "version_played"
  | "onboarding_checklist_hidden"
  | "affiliate_modal_opened"
  | "affiliate_link_generated"
  | "pvc_draft_created"
  | "pvc_sample_uploaded"
  | "pvc_sample_edited"
  | "pvc_speaker_separation_started"
  | "pvc_recording_made"
  | "pvc_recording_recovered"
  | "pvc_captcha_passed"
  | "pvc_captcha_failed"
  | "pvc_voice_created"
  | "pvc_voice_edited";

/** Stays on this server. A count that is lost is no reason to disturb anybody. */
export const recordEvent = (name: EventName, properties: Record<string, string | number | boolean> = {}): void => {
  void call(analyticsOperations.record, { body: { name, properties } }).catch(() => undefined);
};
