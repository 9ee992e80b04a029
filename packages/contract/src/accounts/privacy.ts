import { z } from "zod";

/** States of the USA whose people may opt out of the sale of their data and of targeted advertising. */
export const optOutStates = [
  "CA",
  "CO",
  "CT",
  "DE",
  "FL",
  "IA",
  "IN",
  "KY",
  "MD",
  "MN",
  "MT",
  "NE",
  "NH",
  "NJ",
  "OR",
  "RI",
  "TN",
  "TX",
  "UT",
  "VA",
] as const;

export type PrivacySituation = {
  /** The browser's Global Privacy Control. */
  hasSignal: boolean;
  /** Such as US-CA; empty when nothing is known. */
  region: string;
};

/** Choices are offered where a law gives them, and to people whose browser asks. */
export const isPrivacyAsked = ({ hasSignal, region }: PrivacySituation): boolean => {
  const [country, state] = region.toUpperCase().split("-");
  return hasSignal || (country === "US" && optOutStates.some((one) => one === state));
};

export const privacyAnswer = z.object({
  is_asked: z.boolean(),
  has_signal: z.boolean(),
  region: z.string(),
  has_opted_out_of_sale: z.boolean(),
  has_opted_out_of_targeted_ads: z.boolean(),
});
export type PrivacyAnswer = z.infer<typeof privacyAnswer>;
