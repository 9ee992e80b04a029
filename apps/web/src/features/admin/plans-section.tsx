import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type PlanPolicy, plans } from "@timbre/contract";
import { toast } from "sonner";
import { messageFor } from "../../api/client/message-for.ts";
import { decidePlanRequest, planPolicyQuery, planRequestsQuery, setPlanPolicy } from "../../api/workspace/plan.ts";
import { ChoiceChip } from "../../ui/controls/choice-chip.tsx";
import { SettingsSection } from "../../ui/layout/settings-section.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { TimeAgo } from "../../ui/display/time-ago.tsx";
import { DecisionRow } from "./decision-row.tsx";
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
            <DecisionRow
              key={request.workspaceId}
              title={t.to(request.workspaceName, plans[request.tierNow].shownAs, plans[request.tier].shownAs)}
              asker={
                <>
                  {request.email} · <TimeAgo moment={request.askedAt} />
                </>
              }
              message={request.message}
              words={{
                approve: t.approveButton,
                approveLabel: t.approve(request.workspaceName),
                refuse: t.declineButton,
                refuseLabel: t.decline(request.workspaceName),
              }}
              isBusy={decide.isPending}
              onApprove={() => decide.mutate({ workspaceId: request.workspaceId, decision: "approved" })}
              onRefuse={() => decide.mutate({ workspaceId: request.workspaceId, decision: "declined" })}
            />
          ))}
        </ul>
      )}
    </SettingsSection>
  );
};
