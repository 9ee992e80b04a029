import { planOf, type Plan, plans, tierOf, tiers } from "@timbre/contract";
import type { User } from "../../api/accounts.ts";
import { classNames } from "../../ui/class-names.ts";
import { formatCount, formatDay } from "../../ui/format.ts";
import { Notice } from "../../ui/notice.tsx";
import { leftCredits, subscriptionWarning } from "./credits.ts";
import { CreditsMeter } from "./credits-panel.tsx";

/** What the workspace may use, and what other plans would allow. */
export const SubscriptionPage = ({ user }: { user: User }) => {
  const { usedCredits, limitCredits, resetsAt } = user.credits;
  const warning = subscriptionWarning(user.subscriptionStatus);
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
          This server is self-hosted and charges nobody. A plan only says how much one workspace may use. Whoever runs
          the server decides which plan a workspace has.
        </p>
        <PlanTable tier={tierOf(user.tier)} />
      </section>
    </div>
  );
};

const columns: [string, (plan: Plan) => string][] = [
  ["Credits a month", (plan) => formatCount(plan.creditsPerMonth)],
  ["Own voices", (plan) => formatCount(plan.customVoices)],
  ["At once", (plan) => formatCount(plan.concurrentRequests)],
  ["Seats", (plan) => formatCount(plan.seats)],
];

const PlanTable = ({ tier }: { tier: string }) => (
  <div
    tabIndex={0}
    role="region"
    aria-label="Plans"
    className="overflow-x-auto rounded-card border border-line bg-surface"
  >
    <table className="tabular w-full min-w-120 text-left text-sm">
      <thead className="text-xs text-faint">
        <tr>
          <th scope="col" className="px-4 py-3 font-medium sm:px-6">
            Plan
          </th>
          {columns.map(([title]) => (
            <th key={title} scope="col" className="px-3 py-3 text-right font-medium last:pr-6 sm:px-4">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tiers.map((one) => (
          <tr key={one} className={classNames("border-t border-line", one === tier && "bg-accent-soft")}>
            <th scope="row" className="px-4 py-3 font-medium sm:px-6">
              {plans[one].shownAs}
              {one === tier && <span className="block text-xs font-normal text-accent-text">Your plan</span>}
            </th>
            {columns.map(([title, read]) => (
              <td key={title} className="px-3 py-3 text-right text-soft last:pr-6 sm:px-4">
                {read(plans[one])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
