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
      title="Affiliate program"
      description="This is your link. Everyone who signs up with it counts as yours."
      footer={
        <Link to="/app/payouts" onClick={onClose} className={buttonClass({ look: "primary" })}>
          Go to dashboard
        </Link>
      }
    >
      <ActiveAffiliate link={user.affiliate.link} />
    </Dialog>
  ) : (
    <Dialog {...shared} title="Become an affiliate" footer={<SignUp />}>
      <p className="text-sm text-soft">
        Earn {affiliateTerms.percent}% of all payments for the first {affiliateTerms.months} months of everyone who
        signs up by your link, with no cap.
      </p>
      <p className="mt-3 text-sm text-soft">
        This server takes no payments of its own. Sign-ups are counted from today; what they earn is settled with the
        people who run this server.
      </p>
    </Dialog>
  );
};

const ActiveAffiliate = ({ link }: { link: string }) => (
  <div className="space-y-4">
    <div className="flex flex-wrap items-center gap-3 rounded-control bg-sunken p-3">
      <code className="min-w-0 flex-1 font-mono text-sm break-all select-all">{link}</code>
      <CopyButton size="sm" text={link} label="Copy link" />
    </div>
    <Notice kind="warn">
      Do not run search engine ads on our brand name or domain. Affiliates who do so are removed from the program.
    </Notice>
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
    onError: () => toast.error("Error generating affiliate link"),
  });
  return (
    <Button look="primary" disabled={join.isPending} onClick={() => join.mutate()}>
      Get my link
    </Button>
  );
};
