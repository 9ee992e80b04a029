import { z } from "zod";
import { subscriptionAnswer } from "./subscription.ts";

export const workspaceLimits = { maxName: 100 } as const;

export const workspaceAnswer = z.object({
  workspace_id: z.string(),
  name: z.string(),
  all_members_permissions: z.array(z.string()),
  max_seats: z.number(),
  seats_used: z.number(),
  created_at_unix: z.number(),
  environment: z.string(),
  can_bypass_voice_captcha: z.boolean(),
  can_request_manual_pro_voice_verification: z.boolean(),
  is_training_allowed: z.boolean(),
  /** Whether new instant clones are unusable until their owner has read a sentence. */
  instant_clone_verification: z.boolean().optional(),
  /** Whether identical requests are answered with audio that is kept, at the price the plan has for that. */
  reuse_kept_audio: z.boolean().optional(),
  subscription: subscriptionAnswer,
});
export const updateWorkspaceBody = z.object({
  name: z.string().trim().min(1).max(workspaceLimits.maxName).nullish(),
  is_training_allowed: z.boolean().nullish(),
  instant_clone_verification: z.boolean().nullish(),
  reuse_kept_audio: z.boolean().nullish(),
});

/** The teams of a producer; empty for everybody else. */
export const producerAnswer = z.object({
  user_id: z.string(),
  teams: z.array(z.object({ team_id: z.string(), name: z.string(), role: z.string() })),
});
