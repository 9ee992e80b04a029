import { type AssistantPlaceId, assistantPlaces } from "@timbre/contract";
import { productTopics } from "./product-topics.ts";
import type { Facts, Topic } from "./topic.ts";

/** What a page is for: the first topic that leads there. */
export const topicOfPlace = (place: AssistantPlaceId): Topic | undefined =>
  productTopics.find((topic) => topic.place === place);

const describe = (facts: Facts): string => {
  if (!facts.place) return "I cannot see which page you are on. Ask me what you would like to do.";
  const topic = topicOfPlace(facts.place);
  const says = typeof topic?.say === "function" ? topic.say(facts) : topic?.say;
  return `You are on ${assistantPlaces[facts.place].name}. ${says ?? ""}`.trim();
};

/** Questions about where one is. */
export const pageTopics: readonly Topic[] = [
  {
    id: "current-page",
    asks: [
      "What page am I on?",
      "where am I now",
      "what is this page for",
      "what can I do on this page",
      "explain this screen",
    ],
    say: describe,
  },
];
