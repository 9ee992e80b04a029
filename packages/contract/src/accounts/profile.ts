import { z } from "zod";
import { accountLimits } from "./accounts.ts";

/** What the pages can be read in. */
export const pageLanguageCodes = ["en", "de", "es", "fr", "pt", "ja", "zh"] as const;

export const updateProfileBody = z.object({
  first_name: z.string().trim().max(accountLimits.maxName).nullish(),
  onboarding_role: z.string().trim().max(50).nullish(),
  onboarding_subrole: z.string().trim().max(50).nullish(),
  has_opted_out_of_sale: z.boolean().nullish(),
  has_opted_out_of_targeted_ads: z.boolean().nullish(),
  /** Country, and state where it matters: DE, US-CA. Empty takes it back. */
  region: z
    .string()
    .regex(/^([A-Z]{2}(-[A-Z0-9]{1,3})?)?$/, "Write a country and state as in US-CA")
    .nullish(),
  /** Holds in every browser this person signs in with. */
  page_language: z.enum(pageLanguageCodes).nullish(),
});
export type UpdateProfileBody = z.infer<typeof updateProfileBody>;
