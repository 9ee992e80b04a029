import { planOf } from "@timbre/contract";
import type { User } from "../../api/accounts/accounts.ts";
import { formatDay } from "../../ui/format.ts";
import { Notice } from "../../ui/display/notice.tsx";
import { leftCredits, subscriptionWarning } from "./credits.ts";
import { CreditsMeter } from "./credits-panel.tsx";
import { PlansSection } from "./plans-section.tsx";
import { t } from "./messages.ts";

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
            {t.plan(planOf(user.tier).shownAs)}
          </h2>
          <p className="tabular text-sm text-soft">{t.creditsUsedOf(usedCredits, limitCredits)}</p>
        </div>
        <CreditsMeter user={user} />
        <p className="tabular mt-4 text-sm text-soft">
          {t.creditsLeftTheyResetOn(leftCredits(user.credits), formatDay(resetsAt))}
        </p>
      </section>
      <PlansSection user={user} />
    </div>
  );
};
