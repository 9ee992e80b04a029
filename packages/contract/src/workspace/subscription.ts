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
