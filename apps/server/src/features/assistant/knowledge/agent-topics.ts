import { conversationKeptDays } from "@timbre/contract";
import type { Topic } from "./topic.ts";

/** Agents of a workspace, and what was said with them. */
export const agentTopics: readonly Topic[] = [
  {
    id: "agents",
    asks: [
      "How do I build a voice agent?",
      "conversational AI agents",
      "make an assistant that answers from my documents",
      "create a bot that talks with my customers",
      "give an agent knowledge",
    ],
    say: "Make an agent under Conversational AI: give it a name, first words, a voice and a language, and documents to look things up in. Then call it right there, by voice or in writing. It answers no phone numbers.",
    place: "agents",
  },
  {
    id: "agent-history",
    asks: ["Show the conversations of my agents", "agent call history", "listen to what people said to my agent"],
    say: `Conversations with agents stand under History of Conversational AI, to read and to hear. They are kept for ${conversationKeptDays} days, and you can delete them before. What we say here is not kept.`,
    place: "agent_history",
  },
];
