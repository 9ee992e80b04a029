import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { plans, type Tier, tierOf } from "@timbre/contract";
import { useState } from "react";
import { toast } from "sonner";
import type { User } from "../../api/accounts/accounts.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { queryKeys } from "../../api/client/query-keys.ts";
import {
  askForPlan,
  changePlan,
  type PlanChoice,
  planChoiceQuery,
  withdrawPlanRequest,
} from "../../api/workspace/plan.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Notice } from "../../ui/display/notice.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { TimeAgo } from "../../ui/display/time-ago.tsx";
import { PlanComparison } from "./plan-comparison.tsx";
import { AskForPlanDialog, ChangePlanDialog } from "./plan-dialogs.tsx";
import { fill } from "../../words/fill.tsx";
import { t } from "./messages.ts";

const operatorOf = (choice: PlanChoice): string => choice.operatorName || t.theOperatorOfThisServer;

const howToChange = (choice: PlanChoice): string => {
  if (choice.canChange) return t.aChangeTakesEffectAtOnce;
  const way = choice.canAsk ? t.youCanAskForOneHere : t.anAdminOfYourWorkspaceCanAskForOne;
  return t.changesPlans(operatorOf(choice), way);
};

const actionOf = (choice: PlanChoice, onChoose: (tier: Tier) => void) => {
  if (choice.canChange) return { isAsking: false, onChoose };
  return choice.canAsk ? { isAsking: true, onChoose } : undefined;
};

/** Every plan, and a way to it: chosen by those who can, asked for by everybody else. */
export const PlansSection = ({ user }: { user: User }) => {
  const queries = useQueryClient();
  const now = tierOf(user.tier);
  const [wanted, setWanted] = useState<Tier | null>(null);
  const [message, setMessage] = useState("");
  const { data: choice, isPending } = useQuery(planChoiceQuery());
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: queryKeys.user });
  const close = (): void => setWanted(null);
  const change = useMutation({
    mutationFn: changePlan,
    onSuccess: async (_, tier) => {
      await refresh();
      toast(t.youAreOnThePlan(plans[tier].shownAs));
    },
    onError: (error) => toast.error(t.yourPlanStaysAsItWas(messageFor(error))),
    onSettled: close,
  });
  const ask = useMutation({
    mutationFn: askForPlan,
    onSuccess: async () => {
      await refresh();
      toast(t.yourRequestIsSent);
      setMessage("");
      close();
    },
    onError: (error) => toast.error(t.yourRequestWasNotSent(messageFor(error))),
  });
  const common = { isBusy: change.isPending || ask.isPending, onClose: close };
  return (
    <section aria-labelledby="plans">
      <h2 id="plans" className="text-base font-semibold">
        {t.plansOnThisServer}
      </h2>
      {/* Who changes plans decides the width of the columns, so nothing is shown that would move. */}
      {isPending && <Skeleton className="mt-2 h-160 w-full" />}
      {!isPending && (
        <p className="mt-1 mb-4 max-w-160 text-sm text-soft">
          {t.thisServerIsSelfHostedAndCharges} {choice && howToChange(choice)}
        </p>
      )}
      {choice?.request && <WaitingRequest request={choice.request} canWithdraw={choice.canAsk} onWithdrawn={refresh} />}
      {!isPending && (
        <PlanComparison tier={now} action={choice && actionOf(choice, setWanted)} isBusy={common.isBusy} />
      )}
      {wanted && choice?.canChange && (
        <ChangePlanDialog now={now} wanted={wanted} {...common} onChange={() => change.mutate(wanted)} />
      )}
      {wanted && choice?.canChange === false && (
        <AskForPlanDialog
          wanted={wanted}
          operator={operatorOf(choice)}
          {...common}
          message={message}
          onMessage={setMessage}
          onAsk={() => ask.mutate({ tier: wanted, message })}
        />
      )}
    </section>
  );
};

type WaitingProps = {
  request: NonNullable<PlanChoice["request"]>;
  canWithdraw: boolean;
  onWithdrawn: () => Promise<void>;
};

const WaitingRequest = ({ request, canWithdraw, onWithdrawn }: WaitingProps) => {
  const withdraw = useMutation({
    mutationFn: withdrawPlanRequest,
    onSuccess: onWithdrawn,
    onError: (error) => toast.error(messageFor(error)),
  });
  return (
    <Notice
      kind="calm"
      className="mb-4"
      action={
        canWithdraw && (
          <Button size="sm" disabled={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {t.takeBack}
          </Button>
        )
      }
    >
      {fill(t.yourWorkspaceAskedForThePlan(plans[request.tier].shownAs), {
        time: <TimeAgo moment={request.askedAt} />,
      })}
    </Notice>
  );
};
