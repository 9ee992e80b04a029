import { z } from "zod";

export const feedbackLimits = { maxLength: 5_000, perHour: 5 } as const;

export const feedbackMessages = {
  empty: "Please enter your feedback",
  tooLong: "Please use at most 5,000 characters",
} as const;

export const feedbackBody = z.object({
  feedback: z.string().trim().min(1, feedbackMessages.empty).max(feedbackLimits.maxLength, feedbackMessages.tooLong),
});
export const feedbackCategories = ["bug", "idea", "sound", "price", "praise", "other"] as const;
export const feedbackAnswer = z.object({
  relevant: z.boolean(),
  category: z.enum(feedbackCategories),
  positive: z.boolean(),
});
export type FeedbackAnswer = z.infer<typeof feedbackAnswer>;
