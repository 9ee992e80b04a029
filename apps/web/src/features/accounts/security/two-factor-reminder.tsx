import { Link } from "@tanstack/react-router";
import type { User } from "../../../api/accounts/accounts.ts";
import { buttonClass } from "../../../ui/controls/button.tsx";
import { t } from "../messages.ts";

/** Above every page where this server asks for a second factor, until it is on. */
export const TwoFactorReminder = ({ user }: { user: User }) => {
  if (!user.needsTwoFactor) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line bg-warn-soft px-5 py-2 text-sm text-warn sm:px-8"
    >
      <p className="min-w-0">{t.thisServerAsksForTwoFactorSignIn}</p>
      <Link to="/app/settings/two-factor" className={buttonClass({ size: "sm" })}>
        {t.goToSecurity}
      </Link>
    </div>
  );
};
