import { Link } from "@tanstack/react-router";
import { planOf } from "@timbre/contract";
import type { User } from "../../api/accounts/accounts.ts";
import { buttonClass } from "../../ui/controls/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { formatCount, formatDay } from "../../ui/format.ts";
import { Notice } from "../../ui/display/notice.tsx";
import { creditsTone, leftCredits, subscriptionWarning, usedPercent } from "./credits.ts";
import { t } from "./messages.ts";

const tones = { neutral: "bg-accent", orange: "bg-warn", red: "bg-danger" } as const;

export const CreditsMeter = ({ user }: { user: User }) => (
  <div
    role="progressbar"
    aria-label={t.creditsUsed}
    aria-valuenow={usedPercent(user.credits)}
    aria-valuemin={0}
    aria-valuemax={100}
    className="h-1.5 overflow-hidden rounded-full bg-pressed"
  >
    <div
      style={{ width: `${usedPercent(user.credits)}%` }}
      className={classNames("h-full rounded-full", tones[creditsTone(user.credits, user.subscriptionStatus)])}
    />
  </div>
);

/** Used, total, what is left and when it comes back. */
export const CreditsPanel = ({ user }: { user: User }) => {
  const { usedCredits, limitCredits, resetsAt } = user.credits;
  const warning = subscriptionWarning(user.subscriptionStatus);
  return (
    <div className="w-72 space-y-4 p-4">
      <div className="flex items-baseline justify-between">
        <p className="text-sm font-medium">{t.credits}</p>
        <p className="text-xs text-faint">{t.plan(planOf(user.tier).shownAs)}</p>
      </div>
      <CreditsMeter user={user} />
      <dl className="tabular grid grid-cols-[1fr_auto] gap-y-1.5 text-sm">
        <dt className="text-soft">{t.used}</dt>
        <dd>
          {formatCount(usedCredits)} / {formatCount(limitCredits)}
        </dd>
        <dt className="text-soft">{t.left}</dt>
        <dd>{formatCount(leftCredits(user.credits))}</dd>
        <dt className="text-soft">{t.resetsOn}</dt>
        <dd>{formatDay(resetsAt)}</dd>
      </dl>
      {warning && <Notice kind="warn">{warning}</Notice>}
      <Link to="/app/subscription" className={classNames(buttonClass({ size: "sm" }), "w-full")}>
        {t.viewSubscription}
      </Link>
    </div>
  );
};
