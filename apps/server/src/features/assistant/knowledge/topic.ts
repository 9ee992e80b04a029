import type { AssistantElement, AssistantLinkId, AssistantPlaceId } from "@timbre/contract";

/** What is known of the person who asks. */
export type Facts = {
  planName: string;
  creditsUsed: number;
  creditsLimit: number;
  /** "December 1, 2026" */
  resetDate: string;
  voicesUsed: number;
  voiceLimit: number;
  professionalLimit: number;
  canClone: boolean;
  concurrentRequests: number;
  seats: number;
  /** Where they are, when their page said so. */
  place: AssistantPlaceId | undefined;
};

/** Something people ask about, and what there is to say. */
export type Topic = {
  id: string;
  /** The ways people ask; a question is compared with each. */
  asks: readonly string[];
  say: string | ((facts: Facts) => string);
  /** Where it is done. */
  place?: AssistantPlaceId;
  /** What to point at there. */
  element?: AssistantElement;
  link?: AssistantLinkId;
};

export const count = (number: number): string => number.toLocaleString("en-US");

export const minutes = (ms: number): number => Math.round(ms / 60_000);
