import {
  type AssistantElement,
  assistantLimits,
  assistantPlaces,
  type AssistantPlaceId,
  findAssistantPlace,
  toolFailures,
} from "@timbre/contract";
import type { FoundTopic } from "../knowledge/find-topics.ts";
import type { Facts, Topic } from "../knowledge/topic.ts";
import { type Intent, intentOf, textToType, wantsToGo } from "./intents.ts";
import type { Answerer, Reply, ToolCall } from "./reply.ts";

/** Less alike than this and the question is about something else. */
const leastLikeness = 0.5;

/** On every page, so they can be shown at once. */
const inTheShell: readonly AssistantElement[] = ["credits_button", "account_menu", "feedback_button", "navigation"];
const textPlaces: readonly AssistantPlaceId[] = ["text_to_speech", "history"];

export const greeting = "Hello! I am the assistant of this studio. What would you like to do?";
export const unknownReply: Reply = {
  text: "I do not know that. I can help with this voice studio: speech, voices, recordings, your plan and settings. The documentation and the contact page may know more.",
  tools: [{ name: "offer_link", parameters: { link: "documentation" } }],
  isUnknown: true,
};

type FindTopics = (question: string) => Promise<FoundTopic[]>;

/** Answers from what the product knows of itself, without a language model. */
export const openBuiltInAnswerer = (findTopics: FindTopics): Answerer => {
  let last: Reply | undefined;
  let offered: AssistantPlaceId | undefined;
  return {
    ask: async (question, facts) => {
      const asked = question.slice(0, assistantLimits.maxQuestion);
      const intent = intentOf(asked);
      if (intent) return replyToIntent(intent, { last, offered });
      const typed = textToType(asked);
      if (typed) return typing(typed, facts);
      const [found] = await findTopics(asked);
      if (!found || found.likeness < leastLikeness) return unknownReply;
      return compose(found.topic, facts, wantsToGo(asked));
    },
    said: (reply) => {
      const isLed = reply.tools.some(({ name }) => name === "navigate");
      offered = reply.place && !isLed && reply.text.endsWith("?") ? reply.place : undefined;
      last = reply;
    },
    afterTool: ({ name }, failure) => {
      if (failure === toolFailures.route) return "I could not find that page.";
      if (failure === toolFailures.element) return "I cannot see it on this page, so I cannot point at it.";
      return name === "navigate" || name === "type_text" ? "Sorry, that did not work." : undefined;
    },
  };
};

const plain = (text: string): Reply => ({ text, tools: [] });

const replyToIntent = (
  intent: Intent,
  { last, offered }: { last: Reply | undefined; offered: AssistantPlaceId | undefined },
): Reply => {
  switch (intent) {
    case "yes":
      return offered ? leadTo(offered) : plain("What would you like to do?");
    case "no":
      return plain("All right. Ask me whenever you like.");
    case "thanks":
      return plain("You are welcome!");
    case "greeting":
      return plain("Hello! What would you like to do?");
    case "repeat":
      return last ? { ...last, tools: [] } : plain(greeting);
    case "goodbye":
      return { ...plain("Goodbye!"), endsCall: true };
  }
};

const navigate = (target: AssistantPlaceId): ToolCall => ({ name: "navigate", parameters: { target } });
const highlight = (element: AssistantElement): ToolCall => ({ name: "highlight", parameters: { element } });

const leadTo = (id: AssistantPlaceId, element?: AssistantElement): Reply => ({
  text: `Here is ${assistantPlaces[id].name}.`,
  tools: [navigate(id), ...(element ? [highlight(element)] : [])],
  place: id,
});

const typing = (text: string, { place }: Facts): Reply =>
  place && textPlaces.includes(place)
    ? {
        text: "I am typing it for you.",
        tools: [
          { name: "type_text", parameters: { element: "text_box", text: text.slice(0, assistantLimits.maxTypedText) } },
        ],
      }
    : {
        text: "I can type on the Text to Speech page. Do you want me to take you there?",
        tools: [],
        place: "text_to_speech",
      };

const compose = (topic: Topic, facts: Facts, isToGo: boolean): Reply => {
  const text = typeof topic.say === "string" ? topic.say : topic.say(facts);
  const { place, element, link } = topic;
  const isInShell = element !== undefined && inTheShell.includes(element);
  const tools: ToolCall[] = [
    ...(element && (isInShell || isAt(facts, place)) ? [highlight(element)] : []),
    ...(link ? [{ name: "offer_link" as const, parameters: { link } }] : []),
  ];
  if (!place || findAssistantPlace(place)?.isAbsent || isAt(facts, place))
    return { text, tools, ...(place ? { place } : {}) };
  if (isToGo) {
    const { text: here, tools: steps } = leadTo(place, isInShell ? undefined : element);
    return { text: `${here} ${text}`, tools: [...steps, ...tools], place };
  }
  return isInShell ? { text, tools, place } : { text: `${text} Do you want me to take you there?`, tools, place };
};

const isAt = (facts: Facts, place: AssistantPlaceId | undefined): boolean =>
  place !== undefined && facts.place === place;
