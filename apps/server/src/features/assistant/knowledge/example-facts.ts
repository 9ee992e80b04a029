import type { Facts } from "./topic.ts";

/** A person on the Creator plan, for tests and measures of what the assistant says. */
export const exampleFacts: Facts = {
  planName: "Creator",
  creditsUsed: 1_200,
  creditsLimit: 100_000,
  resetDate: "December 1, 2026",
  voicesUsed: 2,
  voiceLimit: 30,
  professionalLimit: 1,
  canClone: true,
  concurrentRequests: 5,
  seats: 1,
  place: "home",
};
