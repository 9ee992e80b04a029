import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { agentQuery, agentsQuery } from "../../api/agents/agents.ts";
import { conversationQuery } from "../../api/agents/conversations.ts";
import { ApiError } from "../../api/client/api-error.ts";
import { queryKeys } from "../../api/client/query-keys.ts";
import { voicesQuery } from "../../api/voices/voices.ts";
import { flagsQuery, isFlagOn } from "../../api/workspace/flags.ts";
import { AgentPage } from "../../features/agents/agent-page.tsx";
import { AgentsPage } from "../../features/agents/agents-page.tsx";
import { ConversationPage } from "../../features/agents/conversation-page.tsx";
import { ConversationsPage } from "../../features/agents/conversations-page.tsx";
import { AgentCall } from "../../features/assistant/agent-call.tsx";
import { ComingSoonPage } from "../../features/coming-soon/coming-soon-page.tsx";
import { VoicePicker } from "../../features/voices/voice-picker.tsx";
import { useServices } from "../../frame/services.ts";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { Guard } from "../guard.tsx";
import { t } from "./messages.ts";
import { LoadFailure } from "./error-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.httpStatus === 404;

const useToAgent = () => {
  const navigate = useNavigate();
  return (agentId: string): void =>
    void navigate({ to: "/app/conversational-ai/agents/$agentId", params: { agentId } });
};

const AllAgents = () => <AgentsPage onMade={useToAgent()} />;

const OneAgent = () => {
  const { agentId = "" } = useParams({ strict: false });
  const navigate = useNavigate();
  const queries = useQueryClient();
  const toAgent = useToAgent();
  const { previews } = useServices();
  const agent = useQuery(agentQuery(agentId));
  const hasOutsideModel = useQuery(agentsQuery()).data?.hasOutsideModel ?? false;
  const voices = useQuery(voicesQuery()).data;
  if (agent.isPending) return <Skeleton className="m-8 h-40" />;
  if (isMissing(agent.error)) return <NotFoundPage isInside />;
  if (!agent.data)
    return <LoadFailure title={t.theAgentCouldNotBeLoaded} error={agent.error} refetch={agent.refetch} />;
  const onEnded = (): void => {
    for (const queryKey of [queryKeys.allAgentConversations, queryKeys.agents]) {
      void queries.invalidateQueries({ queryKey, exact: queryKey === queryKeys.agents });
    }
  };
  return (
    <AgentPage
      key={agentId}
      agent={agent.data}
      hasOutsideModel={hasOutsideModel}
      call={<AgentCall agentId={agentId} name={agent.data.name} onEnded={onEnded} />}
      drawVoice={({ voiceId, onChoose }) => (
        <VoicePicker
          voice={voices?.find((voice) => voice.voiceId === voiceId) ?? null}
          loudness={null}
          previews={previews}
          onChoose={onChoose}
        />
      )}
      onMade={toAgent}
      onLeave={() => void navigate({ to: "/app/conversational-ai/agents" })}
    />
  );
};

const AllConversations = () => {
  const { agent = null } = useSearch({ from: "/app/conversational-ai/history" });
  const navigate = useNavigate();
  return (
    <ConversationsPage
      agentId={agent}
      onAgent={(chosen) =>
        void navigate({ to: "/app/conversational-ai/history", search: chosen ? { agent: chosen } : {}, replace: true })
      }
    />
  );
};

const OneConversation = () => {
  const { conversationId } = useParams({ from: "/app/conversational-ai/history/$conversationId" });
  const navigate = useNavigate();
  const conversation = useQuery(conversationQuery(conversationId));
  if (conversation.isPending) return <Skeleton className="m-8 h-40" />;
  if (isMissing(conversation.error)) return <NotFoundPage isInside />;
  if (!conversation.data)
    return (
      <LoadFailure
        title={t.theConversationCouldNotBeLoaded}
        error={conversation.error}
        refetch={conversation.refetch}
      />
    );
  return (
    <ConversationPage
      conversation={conversation.data}
      onLeave={() => void navigate({ to: "/app/conversational-ai/history" })}
    />
  );
};

/** Where its flag is off, the page says so. */
const Here = ({ children }: { children: ReactNode }) => {
  const flags = useQuery(flagsQuery()).data;
  return (
    <Guard permission="conversational_ai">
      {isFlagOn(flags, "conversational-ai") ? children : <ComingSoonPage area="agents" />}
    </Guard>
  );
};

export const Agents = () => (
  <Here>
    <AllAgents />
  </Here>
);

export const Agent = () => (
  <Here>
    <OneAgent />
  </Here>
);

export const Conversations = () => (
  <Here>
    <AllConversations />
  </Here>
);

export const Conversation = () => (
  <Here>
    <OneConversation />
  </Here>
);
