import { Link } from "@tanstack/react-router";
import { X } from "lucide-react";
import { useState } from "react";
import type { User } from "../../api/accounts/accounts.ts";
import { buttonClass } from "../../ui/controls/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { useNow } from "../../ui/hooks/use-now.ts";
import { leftCredits } from "./credits.ts";
import { CreditsMeter } from "./credits-panel.tsx";
import { canUpgrade, dismissLowCredits, isLowCreditsShown } from "./low-credits.ts";
import { t } from "./messages.ts";

/** What is left this month, at the foot of the sidebar. */
export const CreditsFooter = ({ user }: { user: User }) => (
  <div className="space-y-4">
    <LowCredits user={user} />
    <div className="space-y-2 px-1">
      <p className="tabular flex justify-between text-xs text-faint">
        <span>{t.credits}</span>
        <span>{t.creditsLeft(leftCredits(user.credits))}</span>
      </p>
      <CreditsMeter user={user} />
    </div>
    {user.tier === "free" && (
      <Link to="/app/subscription" className={classNames(buttonClass({ size: "sm" }), "w-full")}>
        {t.upgrade}
      </Link>
    )}
  </div>
);

const LowCredits = ({ user }: { user: User }) => {
  const nowMs = useNow(60_000);
  const [isGone, setGone] = useState(false);
  if (isGone || !isLowCreditsShown(user, nowMs)) return null;
  const dismiss = (): void => {
    dismissLowCredits(Date.now());
    setGone(true);
  };
  return (
    <div role="status" className="space-y-3 rounded-card bg-warn-soft p-3">
      <p className="flex items-center justify-between text-sm font-medium text-warn">
        {t.lowCredits}
        <IconButton label={t.dismiss} size="sm" className="-my-1 -me-1" onClick={dismiss}>
          <X size={16} aria-hidden />
        </IconButton>
      </p>
      {canUpgrade(user) && (
        <Link to="/app/subscription" className={classNames(buttonClass({ size: "sm" }), "w-full")}>
          {t.upgrade}
        </Link>
      )}
    </div>
  );
};
