import {
  assistantOperations,
  isBuiltInAgent,
  type SingleUseTokenType,
  type SubscriptionAnswer,
} from "@timbre/contract";
import type { Caller } from "../../platform/http/caller.ts";
import { requirePermission } from "../../platform/http/caller.ts";
import { baseUrlOf } from "../../platform/http/base-url.ts";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import type { Uploads } from "../../platform/uploads/uploads.ts";
import { handleAgents } from "./agents/operations.ts";
import { requireAgent } from "./agents/require-agent.ts";
import type { AgentNeeds } from "./agents/change-agent.ts";
import { openAnswering } from "./answering/open-answering.ts";
import { type CallNeeds, handleConversations } from "./conversation/handle-conversations.ts";
import type { DocumentNeeds } from "./documents/change-documents.ts";
import { handleDocuments } from "./documents/operations.ts";
import { handleHistory } from "./history/operations.ts";

export type AssistantNeeds = Omit<CallNeeds, "answering"> &
  Omit<AgentNeeds, "hasOutsideModel"> &
  DocumentNeeds & {
    uploads: Uploads;
    tokens: { make(caller: Caller, type: SingleUseTokenType, opens?: string): Promise<string> };
    getSubscription(workspaceId: string): Promise<SubscriptionAnswer>;
    publicUrl: string | undefined;
  };

export const handleAssistant = (needs: AssistantNeeds): HandledOperation[] => {
  const answering = openAnswering(needs);
  return [
    handleConversations({ ...needs, answering }),
    handleSignedUrl(needs),
    ...handleAgents({ ...needs, supportGreeting: answering.greeting, hasOutsideModel: needs.model !== undefined }),
    ...handleDocuments(needs),
    ...handleHistory(needs),
  ];
};

/** Opens one conversation with this agent, and none with another. */
const handleSignedUrl = (needs: AssistantNeeds): HandledOperation =>
  handle(assistantOperations.getSignedUrl, async (request) => {
    const { caller, query } = request;
    if (!isBuiltInAgent(query.agent_id)) await requireOwnAgent(needs, caller, query.agent_id);
    const token = await needs.tokens.make(caller, "conversation", query.agent_id);
    const base = baseUrlOf(request, needs.publicUrl).replace(/^http/, "ws");
    const asked = new URLSearchParams({ agent_id: query.agent_id, token });
    return { signed_url: `${base}${assistantOperations.converse.path}?${asked.toString()}` };
  });

const requireOwnAgent = async ({ db }: AssistantNeeds, caller: Caller, agentId: string): Promise<void> => {
  // Who may not see agents learns nothing about which there are.
  requirePermission(caller, "conversational_ai");
  await requireAgent(db, caller, agentId);
};
