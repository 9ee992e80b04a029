import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { BadgeCheck, Paperclip } from "lucide-react";
import { toast } from "sonner";
import {
  reviewVerification,
  verificationFilePath,
  type VerificationRequest,
  verificationsQuery,
} from "../../api/admin/admin.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { SettingsSection } from "../../ui/layout/settings-section.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { TimeAgo } from "../../ui/display/time-ago.tsx";
import { DecisionRow } from "./decision-row.tsx";
import { formatBytes } from "./format-bytes.ts";
import { t } from "./messages.ts";

/** People who ask to be believed by a person instead of a recording. */
export const VerificationSection = () => {
  const queries = useQueryClient();
  const requests = useQuery(verificationsQuery());
  const review = useMutation({
    mutationFn: reviewVerification,
    onSuccess: (_, { decision }) => toast(decision === "approved" ? t.theVoiceCanBeUsedNow : t.refused),
    onError: (error) => toast.error(messageFor(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: verificationsQuery().queryKey }),
  });
  return (
    <SettingsSection title={t.manualVerification} text={t.manualVerificationHint}>
      {requests.isPending && <Skeleton className="h-20 w-full" />}
      {requests.isError && <p className="text-sm text-danger">{messageFor(requests.error)}</p>}
      {requests.data?.requests.length === 0 && (
        <EmptyState
          picture={<BadgeCheck size={28} strokeWidth={1.5} aria-hidden className="text-faint" />}
          title={t.nobodyIsWaiting}
        />
      )}
      <ul className="divide-y divide-line">
        {requests.data?.requests.map((request) => (
          <DecisionRow
            key={request.request_id}
            title={request.voice_name}
            asker={
              <>
                {request.email} · {request.workspace_name} ·{" "}
                <TimeAgo moment={new Date(request.created_at_unix * 1_000)} />
              </>
            }
            message={request.extra_text}
            words={{
              approve: t.approveButton,
              approveLabel: t.approveVoice(request.voice_name),
              refuse: t.refuseButton,
              refuseLabel: t.refuse(request.voice_name),
            }}
            isBusy={review.isPending}
            onApprove={() => review.mutate({ requestId: request.request_id, decision: "approved" })}
            onRefuse={() => review.mutate({ requestId: request.request_id, decision: "refused" })}
          >
            <SentFiles request={request} />
          </DecisionRow>
        ))}
      </ul>
    </SettingsSection>
  );
};

const SentFiles = ({ request }: { request: VerificationRequest }) => (
  <ul className="flex flex-wrap gap-2 empty:hidden">
    {request.files.map(({ name, size_bytes }, index) => (
      <li key={verificationFilePath(request.request_id, index)} className="min-w-0">
        <a
          href={verificationFilePath(request.request_id, index)}
          download
          className="inline-flex h-8 max-w-full items-center gap-2 rounded-full border border-line px-3 text-xs text-soft hover:bg-sunken hover:text-ink"
        >
          <Paperclip size={14} aria-hidden className="shrink-0" />
          <span className="truncate">{name}</span>
          <span className="tabular shrink-0 text-faint">{formatBytes(size_bytes)}</span>
        </a>
      </li>
    ))}
  </ul>
);
