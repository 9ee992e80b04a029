import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type PlanPolicy, plans } from "@timbre/contract";
import { toast } from "sonner";
import { messageFor } from "../../api/client/message-for.ts";
import {
  decidePlanRequest,
  planPolicyQuery,
  planRequestsQuery,
  setPlanPolicy,
  type WaitingPlanRequest,
} from "../../api/workspace/plan.ts";
import { Button } from "../../ui/controls/button.tsx";
import { ChoiceChip } from "../../ui/controls/choice-chip.tsx";
import { SettingsSection } from "../../ui/layout/settings-section.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { TimeAgo } from "../../ui/display/time-ago.tsx";
import { t } from "./messages.ts";

const policies: [PlanPolicy, string][] = [
  ["operator", t.onlyServerAdmins],
  ["admins", t.workspaceAdminsToo],
];

const meanings: Record<PlanPolicy, string> = {
  operator: t.serverAdminsChangePlansAdminsOfA,
  admins: t.adminsOfAWorkspaceChangeItsPlan,
};

/** Who changes plans, and the requests of those who cannot. */
export const PlansSection = () => {
  const queries = useQueryClient();
  const policy = useQuery(planPolicyQuery());
  const requests = useQuery(planRequestsQuery());
  const refuse = (error: Error): void => void toast.error(messageFor(error));
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: ["admin"] });
  const choose = useMutation({ mutationFn: setPlanPolicy, onSuccess: refresh, onError: refuse });
  const decide = useMutation({ mutationFn: decidePlanRequest, onError: refuse, onSettled: refresh });
  const problem = policy.error ?? requests.error;
  return (
    <SettingsSection
      title={t.plans}
      text={policy.data ? meanings[policy.data] : "\u00a0"}
      action={
        policy.data && (
          <ChoiceChip
            isPlain
            label={t.whoCanChangePlans}
            value={policy.data}
            onChange={(value) => choose.mutate(value as PlanPolicy)}
            options={policies}
          />
        )
      }
    >
      {requests.isPending && <Skeleton className="h-6 w-full" />}
      {problem && <p className="text-sm text-danger">{messageFor(problem)}</p>}
      {requests.data?.length === 0 && <p className="text-sm text-soft">{t.noRequestsAreWaiting}</p>}
      {requests.data && requests.data.length > 0 && (
        <ul aria-label={t.requestsForAnotherPlan} className="divide-y divide-line">
          {requests.data.map((request) => (
            <RequestRow
              key={request.workspaceId}
              request={request}
              isBusy={decide.isPending}
              onDecide={(decision) => decide.mutate({ workspaceId: request.workspaceId, decision })}
            />
          ))}
        </ul>
      )}
    </SettingsSection>
  );
};

type RequestRowProps = {
  request: WaitingPlanRequest;
  isBusy: boolean;
  onDecide: (decision: "approved" | "declined") => void;
};

const RequestRow = ({ request, isBusy, onDecide }: RequestRowProps) => {
  const { workspaceName, email, tier, tierNow, message, askedAt } = request;
  return (
    <li className="space-y-3 py-4 first:pt-0 last:pb-0">
      <div>
        <p className="text-sm font-medium wrap-anywhere">
          {t.to(workspaceName, plans[tierNow].shownAs, plans[tier].shownAs)}
        </p>
        <p className="text-xs wrap-anywhere text-faint">
          {email} · <TimeAgo moment={askedAt} />
        </p>
      </div>
      {message && <p className="text-sm wrap-anywhere whitespace-pre-line text-soft">{message}</p>}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          look="primary"
          disabled={isBusy}
          aria-label={t.approve(workspaceName)}
          onClick={() => onDecide("approved")}
        >
          {t.approveButton}
        </Button>
        <Button size="sm" disabled={isBusy} aria-label={t.decline(workspaceName)} onClick={() => onDecide("declined")}>
          {t.declineButton}
        </Button>
      </div>
    </li>
  );
};
