import { z } from "zod";
import { tiers } from "./plans.ts";

export const shellLimits = {
  maxFeedback: 5_000,
  feedbackPerHour: 5,
  notifications: 10,
  maxEventName: 100,
  maxEventBytes: 4_000,
} as const;

export const feedbackMessages = {
  empty: "Please enter your feedback",
  tooLong: "Please use at most 5,000 characters",
} as const;

export const feedbackBody = z.object({
  feedback: z.string().trim().min(1, feedbackMessages.empty).max(shellLimits.maxFeedback, feedbackMessages.tooLong),
});
export const feedbackCategories = ["bug", "idea", "sound", "price", "praise", "other"] as const;
export const feedbackAnswer = z.object({
  relevant: z.boolean(),
  category: z.enum(feedbackCategories),
  positive: z.boolean(),
});
export type FeedbackAnswer = z.infer<typeof feedbackAnswer>;

const picture = z.object({ url: z.string(), alt: z.string() }).nullable();
/** What tiers and personas the caller sends is not trusted: the server knows its own. */
export const notificationsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(shellLimits.notifications).default(shellLimits.notifications),
});
export const notificationAnswer = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  timestamp: z.string(),
  largeImage: picture,
  smallImage: picture,
  linkTo: z.string(),
  isImportant: z.boolean(),
  featureFlagControlled: z.boolean(),
});
export const notificationsAnswer = z.object({ docs: z.array(notificationAnswer), last_read: z.string().nullable() });
export const readNotificationBody = z.object({ slug: z.string().max(100) });

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
export const checklistParams = z.object({ checklist_id: z.string().max(100) });

export const affiliateAnswer = z.object({ link: z.string() });
/** Sign-ups are people who came by the link. */
export const affiliateStateAnswer = z.object({ link: z.string().nullable(), sign_ups: z.number() });
export const affiliateTerms = { percent: 22, months: 12 } as const;
/** Who may be shown the promo: these plans, after a week, one browser session in ten. */
export const affiliatePromo = {
  tiers: ["creator", "pro", "growing_business", "scale_2024_08_10"],
  minAccountMs: 7 * 86_400_000,
  chance: 0.1,
} as const;

/** An isolated workspace keeps to itself: no dubbing, no payouts, no programs for affiliates. */
export const environments = ["standard", "isolated"] as const;
export type Environment = (typeof environments)[number];
export const isIsolated = (environment: string): boolean => environment === "isolated";
/** Enterprise customers have contracts instead; isolated environments keep to themselves. */
const isOpenPlan = (tier: string, environment: string): boolean => tier !== "enterprise" && !isIsolated(environment);
export const isAffiliateOpen = isOpenPlan;
export const isDataUseOpen = isOpenPlan;

export const analyticsEventBody = z.object({
  name: z.string().trim().min(1).max(shellLimits.maxEventName),
  properties: z
    .record(z.string().max(100), z.unknown())
    .refine((value) => JSON.stringify(value).length <= shellLimits.maxEventBytes, "Too large")
    .nullish(),
});
export const analyticsEventsAnswer = z.object({
  events: z.array(
    z.object({
      event_id: z.string(),
      name: z.string(),
      user_id: z.string(),
      created_at_unix: z.number(),
      properties: z.record(z.string(), z.unknown()),
    }),
  ),
});

export const producerParams = z.object({ user_id: z.string().max(50) });
export const producerAnswer = z.object({
  user_id: z.string(),
  teams: z.array(z.object({ team_id: z.string(), name: z.string(), role: z.string() })),
});

export const changePlanBody = z.object({ tier: z.enum(tiers) });

/** Names a machine has for itself. */
export const isLocalHost = (hostname: string): boolean =>
  ["localhost", "127.0.0.1", "[::1]"].includes(hostname) || hostname.endsWith(".localhost");
