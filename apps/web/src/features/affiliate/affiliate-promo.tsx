import { affiliateTerms } from "@timbre/contract";
import { X } from "lucide-react";
import { useState } from "react";
import type { User } from "../../api/accounts/accounts.ts";
import { Button } from "../../ui/controls/button.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { useNow } from "../../ui/hooks/use-now.ts";
import { drawOnce, isPromoShown } from "./promo.ts";
import { t } from "./messages.ts";

/** A small offer at the foot of the sidebar, seldom. */
export const AffiliatePromo = ({ user, onOpen }: { user: User; onOpen: () => void }) => {
  const nowMs = useNow(60_000);
  const [draw] = useState(() => drawOnce());
  const [isGone, setGone] = useState(false);
  if (isGone || !isPromoShown(user, { nowMs, draw })) return null;
  return (
    <div className="relative rounded-card border border-line bg-surface p-3 pe-10">
      <p className="text-sm font-medium">{t.shareTimbreEarn(affiliateTerms.percent)}</p>
      <Button size="sm" className="mt-3" onClick={onOpen}>
        {t.becomeAnAffiliate}
      </Button>
      <IconButton label={t.dismiss} size="sm" className="absolute top-2 end-2" onClick={() => setGone(true)}>
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  );
};
