import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { conversationKeptDays } from "@timbre/contract";
import { MessagesSquare } from "lucide-react";
import { agentsQuery } from "../../api/agents/agents.ts";
import { type AgentConversation, conversationsQuery } from "../../api/agents/conversations.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { Button, buttonClass } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { TimeAgo } from "../../ui/display/time-ago.tsx";
import { formatDuration } from "../../ui/format.ts";
import { SelectField } from "../../ui/forms/select-field.tsx";
import { PageColumn } from "../../ui/layout/page-column.tsx";
import { t } from "./messages.ts";

type ConversationsPageProps = {
  /** Of this agent alone; null for all. */
  agentId: string | null;
  onAgent: (agentId: string | null) => void;
};

/** What agents and people said to each other. */
export const ConversationsPage = ({ agentId, onAgent }: ConversationsPageProps) => {
  const own = useQuery(agentsQuery()).data?.agents.filter(({ isBuiltIn }) => !isBuiltIn) ?? [];
  return (
    <PageColumn>
      <p className="max-w-160 text-sm text-soft">{t.historyIntro(conversationKeptDays)}</p>
      {own.length > 0 && (
        <SelectField
          label={t.ofAgent}
          value={agentId ?? ""}
          onChange={(value) => onAgent(value === "" ? null : value)}
          options={[["", t.everyAgent], ...own.map(({ agentId: id, name }) => [id, name] as const)]}
          className="max-w-80"
        />
      )}
      <ConversationList agentId={agentId} />
    </PageColumn>
  );
};

const ConversationList = ({ agentId }: { agentId: string | null }) => {
  const list = useInfiniteQuery(conversationsQuery(agentId));
  if (list.isPending) return <Skeleton className="h-40 w-full" />;
  if (list.isError) {
    return (
      <EmptyState
        title={t.conversationsCouldNotBeLoaded}
        text={messageFor(list.error)}
        action={<Button onClick={() => void list.refetch()}>{t.tryAgain}</Button>}
      />
    );
  }
  const all = list.data.pages.flatMap(({ conversations }) => conversations);
  if (all.length === 0) return <NoConversations />;
  return (
    <>
      <ul aria-label={t.conversations} className="divide-y divide-line rounded-card border border-line bg-surface">
        {all.map((one) => (
          <ConversationRow key={one.conversationId} conversation={one} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t.showMore}
        </Button>
      )}
    </>
  );
};

const NoConversations = () => (
  <EmptyState
    picture={<MessagesSquare size={28} strokeWidth={1.5} aria-hidden className="text-faint" />}
    title={t.noConversations}
    text={t.noConversationsHint}
    action={
      <Link to="/app/conversational-ai/agents" className={buttonClass()}>
        {t.chooseAnAgent}
      </Link>
    }
  />
);

export const statusWords: Record<AgentConversation["status"], string> = {
  "in-progress": t.inProgress,
  done: t.done,
  failed: t.failed,
};

const ConversationRow = ({ conversation: one }: { conversation: AgentConversation }) => (
  <li>
    <Link
      to="/app/conversational-ai/history/$conversationId"
      params={{ conversationId: one.conversationId }}
      className="block rounded-card px-4 py-3 -outline-offset-2 hover:bg-sunken"
    >
      <span className="block truncate text-sm font-medium">{one.agentName}</span>
      <span className="tabular block truncate text-xs text-faint">
        <TimeAgo moment={one.startedAt} /> · {formatDuration(one.durationMs)} · {t.messages(one.messageCount)} ·{" "}
        {one.status === "done" && !one.hasAudio ? t.inWriting : statusWords[one.status]}
      </span>
    </Link>
  </li>
);
