import { plans, tiers } from "@timbre/contract";
import { count, type Topic } from "./topic.ts";

const planLine = tiers.map((tier) => `${plans[tier].shownAs} ${count(plans[tier].creditsPerMonth)}`).join(", ");

/** Credits, plans and what is used of them. */
export const planTopics: readonly Topic[] = [
  {
    id: "credits-left",
    asks: [
      "How many credits do I have left?",
      "what is my remaining balance",
      "how much of my quota is used",
      "am I almost out of credits",
      "do I still have enough credits",
      "are my credits nearly gone",
    ],
    say: ({ creditsUsed, creditsLimit, resetDate }) =>
      `You have used ${count(creditsUsed)} of ${count(creditsLimit)} credits, so ${count(Math.max(0, creditsLimit - creditsUsed))} are left until ${resetDate}.`,
    place: "usage",
    element: "credits_button",
  },
  {
    id: "credits-reset",
    asks: [
      "When do my credits come back?",
      "when does my quota renew",
      "next reset date of my credits",
      "what day is my allowance renewed",
      "when is the next billing cycle",
    ],
    say: ({ resetDate, creditsLimit }) => `Your ${count(creditsLimit)} credits come back on ${resetDate}.`,
    place: "subscription",
    element: "credits_button",
  },
  {
    id: "own-plan",
    asks: [
      "Which plan am I on?",
      "what is my current subscription",
      "what is my tier",
      "what does my plan include",
      "am I on the free plan",
      "tell me my subscription tier",
    ],
    say: ({ planName, creditsLimit, voiceLimit, concurrentRequests, seats }) =>
      `You are on the ${planName} plan: ${count(creditsLimit)} credits a month, ${voiceLimit} custom voices, ${concurrentRequests} requests at once and ${seats} ${seats === 1 ? "seat" : "seats"}.`,
    place: "subscription",
  },
  {
    id: "all-plans",
    asks: [
      "What plans are there?",
      "compare the plans and their prices",
      "how much does it cost",
      "upgrade my subscription",
      "get more credits",
      "cancel my subscription",
    ],
    say: `Credits a month by plan: ${planLine}. A plan is a set of limits here and costs nothing; the people who run this server switch plans.`,
    place: "subscription",
  },
  {
    id: "credit-cost",
    asks: ["What does a generation cost?", "how are credits counted", "how many credits per character or minute"],
    say: "Speech costs one credit a character, half with the Flash and Turbo models. Transcribing costs 100 credits a minute, removing noise and changing a voice 1,000 a minute. What fails costs nothing.",
    place: "usage",
  },
  {
    id: "voice-slots",
    asks: [
      "How many voices can I create?",
      "how many voice slots are left",
      "limit of custom voices",
      "all my voice slots are used",
    ],
    say: ({ voicesUsed, voiceLimit }) => `You have made ${voicesUsed} of the ${voiceLimit} custom voices of your plan.`,
    place: "my_voices",
  },
  {
    id: "usage",
    asks: [
      "Where can I see my usage?",
      "statistics of what I used this month",
      "usage by member, voice or key",
      "usage analytics",
    ],
    say: "The Usage page shows credits by day, and by voice, product, key or member.",
    place: "usage",
  },
];
