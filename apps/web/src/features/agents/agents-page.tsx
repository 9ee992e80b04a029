import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { newAgentMessage } from "@timbre/contract";
import { Bot, Plus } from "lucide-react";
import { toast } from "sonner";
import { type AgentSummary, agentsQuery, createAgent } from "../../api/agents/agents.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { queryKeys } from "../../api/client/query-keys.ts";
import { languageNameOf } from "../../api/language-names.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { TimeAgo } from "../../ui/display/time-ago.tsx";
import { PageColumn } from "../../ui/layout/page-column.tsx";
import { t } from "./messages.ts";

/** Everybody whom people can talk with here. */
export const AgentsPage = ({ onMade }: { onMade: (agentId: string) => void }) => (
  <PageColumn>
    <div className="flex flex-wrap items-start justify-between gap-4">
      <p className="min-w-0 flex-1 max-w-160 basis-72 text-sm text-soft">{t.intro}</p>
      <NewAgent onMade={onMade} />
    </div>
    <AgentList />
  </PageColumn>
);

const NewAgent = ({ onMade }: { onMade: (agentId: string) => void }) => {
  const queries = useQueryClient();
  const create = useMutation({
    mutationFn: () => createAgent(t.newAgent, newAgentMessage),
    onSuccess: onMade,
    onError: (error) => void toast.error(messageFor(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.agents }),
  });
  return (
    <Button look="primary" disabled={create.isPending} onClick={() => create.mutate()}>
      <Plus size={18} aria-hidden />
      {t.newAgent}
    </Button>
  );
};

const AgentList = () => {
  const list = useQuery(agentsQuery());
  if (list.isPending) return <Skeleton className="h-40 w-full" />;
  if (list.isError) {
    return (
      <EmptyState
        title={t.agentsCouldNotBeLoaded}
        text={messageFor(list.error)}
        action={<Button onClick={() => void list.refetch()}>{t.tryAgain}</Button>}
      />
    );
  }
  return (
    <ul aria-label={t.agents} className="divide-y divide-line rounded-card border border-line bg-surface">
      {list.data.agents.map((agent) => (
        <AgentRow key={agent.agentId} agent={agent} />
      ))}
    </ul>
  );
};

const AgentRow = ({ agent }: { agent: AgentSummary }) => (
  <li>
    <Link
      to="/app/conversational-ai/agents/$agentId"
      params={{ agentId: agent.agentId }}
      className="flex items-center gap-3 rounded-card px-4 py-3 -outline-offset-2 hover:bg-sunken"
    >
      <span aria-hidden className="flex size-10 shrink-0 items-center justify-center rounded-full bg-sunken text-soft">
        <Bot size={18} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-medium">{agent.name}</span>
        <span className="block truncate text-xs text-faint">
          {languageNameOf(agent.language)}
          {!agent.isBuiltIn && <OwnFacts agent={agent} />}
        </span>
      </span>
      {agent.isBuiltIn && <span className="shrink-0 text-xs text-faint">{t.builtIn}</span>}
    </Link>
  </li>
);

const OwnFacts = ({ agent: { creatorName, lastCallAt } }: { agent: AgentSummary }) => (
  <>
    {" · "}
    {t.by(creatorName)}
    {" · "}
    {lastCallAt ? (
      <>
        {t.lastCall} <TimeAgo moment={lastCallAt} />
      </>
    ) : (
      t.noCallsYet
    )}
  </>
);
