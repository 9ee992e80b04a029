import { planOf, plans, tierOf } from "@timbre/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { User } from "../../api/accounts.ts";
import { messageFor } from "../../api/message-for.ts";
import { changePlan } from "../../api/workspace/plan.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { formatCount, formatDay } from "../../ui/format.ts";
import { Notice } from "../../ui/notice.tsx";
import { leftCredits, subscriptionWarning } from "./credits.ts";
import { CreditsMeter } from "./credits-panel.tsx";
import { PlanComparison } from "./plan-comparison.tsx";

/** What the workspace may use, and what other plans would allow. */
export const SubscriptionPage = ({ user }: { user: User }) => {
  const { usedCredits, limitCredits, resetsAt } = user.credits;
  const warning = subscriptionWarning(user.subscriptionStatus);
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: changePlan,
    onSuccess: async (_, tier) => {
      await queries.invalidateQueries({ queryKey: queryKeys.user });
      toast(`You are on the ${plans[tier].shownAs} plan`);
    },
    onError: (error) => toast.error(`Your plan stays as it was. ${messageFor(error)}`),
  });
  return (
    <div className="mx-auto max-w-240 space-y-8 px-5 py-8 sm:px-8">
      {warning && <Notice kind="warn">{warning}</Notice>}
      <section aria-labelledby="plan-now" className="rounded-card border border-line bg-surface p-6">
        <div className="mb-5 flex flex-wrap items-baseline justify-between gap-2">
          <h2 id="plan-now" className="text-lg font-semibold">
            {planOf(user.tier).shownAs} plan
          </h2>
          <p className="tabular text-sm text-soft">
            {formatCount(usedCredits)} / {formatCount(limitCredits)} credits used
          </p>
        </div>
        <CreditsMeter user={user} />
        <p className="tabular mt-4 text-sm text-soft">
          {formatCount(leftCredits(user.credits))} credits left. They reset on {formatDay(resetsAt)}.
        </p>
      </section>
      <section aria-labelledby="plans">
        <h2 id="plans" className="text-base font-semibold">
          Plans on this server
        </h2>
        <p className="mt-1 mb-4 max-w-160 text-sm text-soft">
          This server is self-hosted and charges nobody. A plan only says how much one workspace may use.{" "}
          {user.isServerAdmin ? "A change takes effect at once." : "Ask your server's operator to change it."}
        </p>
        <PlanComparison
          tier={tierOf(user.tier)}
          onChoose={user.isServerAdmin ? change.mutate : undefined}
          isBusy={change.isPending}
        />
      </section>
    </div>
  );
};
