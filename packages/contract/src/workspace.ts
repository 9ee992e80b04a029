import { z } from "zod";

const overage = z.object({ amount: z.string(), currency: z.string() });

/** Fields both subscription answers share; the SDK refuses the answer when one is missing. */
export const subscriptionCore = z.object({
  tier: z.string(),
  character_count: z.number(),
  character_limit: z.number(),
  max_character_limit_extension: z.number().nullable(),
  max_credit_limit_extension: z.union([z.number(), z.literal("unlimited")]),
  can_extend_character_limit: z.boolean(),
  allowed_to_extend_character_limit: z.boolean(),
  next_character_count_reset_unix: z.number(),
  /** The web application's older name for the same moment. */
  next_character_limit_reset_unix: z.number(),
  voice_slots_used: z.number(),
  professional_voice_slots_used: z.number(),
  professional_voice_slots_used_in_workspace: z.number(),
  voice_limit: z.number(),
  max_voice_add_edits: z.number().nullable(),
  voice_add_edit_counter: z.number(),
  professional_voice_limit: z.number(),
  can_extend_voice_limit: z.boolean(),
  can_use_instant_voice_cloning: z.boolean(),
  can_use_professional_voice_cloning: z.boolean(),
  currency: z.string().nullable(),
  current_overage: overage,
  status: z.string(),
  billing_period: z.string().nullable(),
  character_refresh_period: z.string(),
});

export const subscriptionAnswer = subscriptionCore.extend({
  open_invoices: z.array(z.unknown()),
  has_open_invoices: z.boolean(),
  next_invoice: z.unknown().nullable(),
  pending_change: z.unknown().nullable(),
});
export type SubscriptionAnswer = z.infer<typeof subscriptionAnswer>;

export const userAnswer = z.object({
  user_id: z.string(),
  workspace_id: z.string(),
  subscription: subscriptionCore,
  is_new_user: z.boolean(),
  can_use_delayed_payment_methods: z.boolean(),
  is_onboarding_completed: z.boolean(),
  is_onboarding_checklist_completed: z.boolean(),
  created_at: z.number(),
  seat_type: z.string(),
  first_name: z.string().nullable(),
  is_api_key_hashed: z.boolean(),
  // extra to the public shape, for the web application
  email: z.string(),
  display_name: z.string(),
  workspace_name: z.string(),
  workspace_role: z.string(),
  photo_url: z.string().nullable().optional(),
  environment: z.string().optional(),
  /** Where the data lies, in words; null when the operator did not say. */
  data_region: z.string().nullable().optional(),
  is_producer: z.boolean().optional(),
  referral_link_code: z.string().nullable().optional(),
  partnerstack_partner_default_link: z.string().nullable().optional(),
  onboarding_survey: z.object({ role: z.string().nullable(), subrole: z.string().nullable() }).optional(),
  is_two_factor_on: z.boolean().optional(),
  /** The server sends mail, and this person has not shown yet that the address is theirs. */
  needs_email_confirmation: z.boolean().optional(),
  /** This server asks for two-factor sign-in, and they have yet to turn it on. */
  needs_two_factor: z.boolean().optional(),
  is_server_admin: z.boolean(),
  permissions: z.array(z.string()),
});
export type UserAnswer = z.infer<typeof userAnswer>;

/** Credits come back on the same day of each month. */
export const nextResetAfter = (anchor: Date, now: Date): Date => {
  const next = new Date(anchor);
  let months = 1;
  while (next <= now) {
    next.setTime(addMonths(anchor, months).getTime());
    months += 1;
  }
  return next;
};

const addMonths = (date: Date, months: number): Date => {
  const moved = new Date(date);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return moved;
};
