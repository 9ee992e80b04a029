import { z } from "zod";
import { subscriptionCore } from "./subscription.ts";

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
  /** What this person chose to read the pages in; null while the browser decides. */
  page_language: z.string().nullable().optional(),
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
