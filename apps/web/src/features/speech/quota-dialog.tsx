import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../ui/controls/button.tsx";
import { Dialog } from "../../ui/layout/dialog.tsx";
import { formatDay } from "../../ui/format.ts";
import type { QuotaShortage } from "./quota.ts";
import { t } from "./messages.ts";

const wordsFor = ({ costCredits, leftCredits, isFree, resetsAt }: QuotaShortage) => {
  const need = t.thisRequestNeedsCreditsAndYouHave(costCredits, leftCredits);
  return isFree
    ? { title: t.youHaveUsedAllYourFreeCredits, text: t.upgradeToContinue(need), link: t.upgrade }
    : {
        title: t.notEnoughCredits,
        text: t.yourCreditsResetOn(need, formatDay(resetsAt)),
        link: t.viewSubscription,
      };
};

type QuotaDialogProps = { shortage: QuotaShortage | null; onClose: () => void };

/** Opens instead of sending: nothing was asked of the server and nothing was charged. */
export const QuotaDialog = ({ shortage, onClose }: QuotaDialogProps) => {
  const words = shortage && wordsFor(shortage);
  return (
    <Dialog
      isOpen={words !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words?.title ?? ""}
      description={words?.text}
      footer={
        <Link to="/app/subscription" className={buttonClass({ look: "primary" })}>
          {words?.link}
        </Link>
      }
    />
  );
};
