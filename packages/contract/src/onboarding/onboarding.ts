import { z } from "zod";

/** Steps of the checklist; each is done when its action first succeeded. */
export const onboardingItems = [
  "generate_speech",
  "explore_library",
  "create_voice",
  "change_voice",
  "create_project",
] as const;
export type OnboardingItem = (typeof onboardingItems)[number];
export const onboardingChecklistId = "getting-started";
export const onboardingAnswer = z.object({
  checklist_id: z.string(),
  hidden: z.boolean(),
  items: z.array(z.object({ onboarding_checklist_item_id: z.enum(onboardingItems), is_completed: z.boolean() })),
});
