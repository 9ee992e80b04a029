import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, ThumbsDown, ThumbsUp, Trash2 } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import {
  conversationAudioAddress,
  type ConversationDetails,
  removeConversation,
  type SaidLine,
} from "../../api/agents/conversations.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { queryKeys } from "../../api/client/query-keys.ts";
import { classNames } from "../../ui/class-names.ts";
import { iconButtonClass } from "../../ui/controls/button.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { formatDay, formatDuration, formatMoment } from "../../ui/format.ts";
import { PageColumn } from "../../ui/layout/page-column.tsx";
import { statusWords } from "./conversations-page.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { t } from "./messages.ts";

const scoreWords = { like: t.liked, dislike: t.disliked };

type ConversationPageProps = { conversation: ConversationDetails; onLeave: () => void };

/** One conversation, to read and to hear. */
export const ConversationPage = ({ conversation, onLeave }: ConversationPageProps) => {
  const { conversationId, agentName, startedAt, durationMs, status, hasAudio, lines, score, goesAt } = conversation;
  return (
    <PageColumn>
      <header className="flex items-center gap-2">
        <Link to="/app/conversational-ai/history" aria-label={t.allConversations} className={iconButtonClass()}>
          <ArrowLeft size={18} aria-hidden />
        </Link>
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-base font-semibold">{agentName}</h2>
          <p className="tabular truncate text-xs text-faint">
            {formatMoment(startedAt)} · {formatDuration(durationMs)} · {statusWords[status]}
            {score && ` · ${scoreWords[score]}`}
          </p>
        </div>
        <DeleteConversation conversationId={conversationId} onDeleted={onLeave} />
      </header>
      {hasAudio && (
        <audio
          controls
          preload="metadata"
          src={conversationAudioAddress(conversationId)}
          aria-label={t.listen}
          className="w-full"
        />
      )}
      <Transcript lines={lines} agentName={agentName} />
      <p className="text-xs text-faint">{t.goesOn(formatDay(goesAt))}</p>
    </PageColumn>
  );
};

const Transcript = ({ lines, agentName }: { lines: readonly SaidLine[]; agentName: string }) => (
  <section aria-label={t.transcript} className="rounded-card border border-line bg-surface p-4 sm:p-6">
    {lines.length === 0 ? (
      <p className="text-sm text-soft">{t.nothingSaid}</p>
    ) : (
      <ol className="space-y-3">
        {lines.map((line, index) => (
          <Line key={index} line={line} name={line.who === "person" ? t.person : agentName} />
        ))}
      </ol>
    )}
  </section>
);

const Line = ({ line: { who, text, atMs, isInterrupted, score }, name }: { line: SaidLine; name: string }) => (
  <li
    className={classNames(
      "w-fit max-w-[90%] rounded-card px-3 py-2 text-sm break-words",
      who === "person" ? "ms-auto bg-accent-soft text-ink" : "bg-sunken text-ink",
    )}
  >
    <p className="tabular mb-0.5 flex flex-wrap items-center gap-x-2 text-xs text-soft">
      <span>{name}</span>
      <span>{formatDuration(atMs)}</span>
      {isInterrupted && <span>{t.interrupted}</span>}
      {score === "like" && <ThumbsUp size={12} aria-label={t.liked} role="img" />}
      {score === "dislike" && <ThumbsDown size={12} aria-label={t.disliked} role="img" />}
    </p>
    {text}
  </li>
);

const DeleteConversation = ({ conversationId, onDeleted }: { conversationId: string; onDeleted: () => void }) => {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => removeConversation(conversationId),
    onSuccess: onDeleted,
    onError: (error) => void toast.error(messageFor(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.allAgentConversations }),
  });
  return (
    <>
      <IconButton label={t.deleteConversation} onClick={() => setAsking(true)}>
        <Trash2 size={18} aria-hidden />
      </IconButton>
      <DeleteDialog
        title={t.deleteConversationQuestion}
        text={t.deleteForGood}
        isOpen={isAsking}
        isBusy={remove.isPending}
        onOpenChange={setAsking}
        onDelete={() => remove.mutate()}
      />
    </>
  );
};
