import { createRoute } from "@tanstack/react-router";
import { appPage, appRoute } from "../../frame/app-route.ts";
import { t } from "../../frame/messages.ts";
import type { Pages } from "../../frame/root-route.ts";

/** Whose conversations are shown; all of them where nobody is named. */
const validateSearch = ({ agent }: Record<string, unknown>): { agent?: string } => ({
  agent: typeof agent === "string" && agent !== "" ? agent : undefined,
});

export const agentRoutes = (pages: Pages<"agents" | "agent" | "conversations" | "conversation">) =>
  [
    appPage("/conversational-ai", pages.agents, t.conversationalAi),
    appPage("/conversational-ai/agents", pages.agents, t.agents),
    appPage("/conversational-ai/agents/$agentId", pages.agent, t.agents),
    appPage("/conversational-ai/talk-to/$agentId", pages.agent, t.talkToAnAgent),
    createRoute({
      getParentRoute: () => appRoute,
      path: "/conversational-ai/history",
      validateSearch,
      component: pages.conversations,
      staticData: { title: t.conversations },
    }),
    appPage("/conversational-ai/history/$conversationId", pages.conversation, t.conversations),
  ] as const;
