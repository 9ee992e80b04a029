import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { affiliateTerms } from "@timbre/contract";
import { useEffect } from "react";
import { toast } from "sonner";
import type { User } from "../../api/accounts/accounts.ts";
import { makeAffiliateLink } from "../../api/affiliate.ts";
import { recordEvent } from "../../api/analytics.ts";
import { queryKeys } from "../../api/client/query-keys.ts";
import { Button, buttonClass } from "../../ui/controls/button.tsx";
import { CopyButton } from "../../ui/controls/copy-button.tsx";
import { Dialog } from "../../ui/layout/dialog.tsx";
import { Notice } from "../../ui/display/notice.tsx";
import { t } from "./messages.ts";

type AffiliateDialogProps = { user: User; isOpen: boolean; onClose: () => void };

/** Two views: taking part, and what one has once one does. */
export const AffiliateDialog = ({ user, isOpen, onClose }: AffiliateDialogProps) => {
  useEffect(() => {
    if (isOpen) recordEvent("affiliate_modal_opened");
  }, [isOpen]);
  const shared = { isOpen, onOpenChange: (next: boolean): void => (next ? undefined : onClose()) };
  return user.affiliate ? (
    <Dialog
      {...shared}
      title={t.affiliateProgram}
      description={t.thisIsYourLink}
      footer={
        <Link to="/app/payouts" onClick={onClose} className={buttonClass({ look: "primary" })}>
          {t.goToDashboard}
        </Link>
      }
    >
      <ActiveAffiliate link={user.affiliate.link} />
    </Dialog>
  ) : (
    <Dialog {...shared} title={t.becomeAnAffiliate} footer={<SignUp />}>
      <p className="text-sm text-soft">{t.earn(affiliateTerms.percent, affiliateTerms.months)}</p>
      <p className="mt-3 text-sm text-soft">{t.thisServerTakesNoPaymentsOfItsOwn}</p>
    </Dialog>
  );
};

const ActiveAffiliate = ({ link }: { link: string }) => (
  <div className="space-y-4">
    <div className="flex flex-wrap items-center gap-3 rounded-control bg-sunken p-3">
      <code className="min-w-0 flex-1 font-mono text-sm break-all select-all">{link}</code>
      <CopyButton size="sm" text={link} label={t.copyLink} />
    </div>
    <Notice kind="warn">{t.doNotRunSearchEngineAdsOnOurBrand}</Notice>
  </div>
);

const SignUp = () => {
  const queries = useQueryClient();
  const join = useMutation({
    mutationFn: makeAffiliateLink,
    onSuccess: async () => {
      recordEvent("affiliate_link_generated");
      await queries.invalidateQueries({ queryKey: queryKeys.user });
    },
    onError: () => toast.error(t.errorGeneratingAffiliateLink),
  });
  return (
    <Button look="primary" disabled={join.isPending} onClick={() => join.mutate()}>
      {t.getMyLink}
    </Button>
  );
};
