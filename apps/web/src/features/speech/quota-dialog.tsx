import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../ui/controls/button.tsx";
import { Dialog } from "../../ui/layout/dialog.tsx";
import { formatCount, formatDay } from "../../ui/format.ts";
import type { QuotaShortage } from "./quota.ts";

const wordsFor = ({ costCredits, leftCredits, isFree, resetsAt }: QuotaShortage) => {
  const need = `This request needs ${formatCount(costCredits)} credits and you have ${formatCount(leftCredits)} left.`;
  return isFree
    ? { title: "You have used all your free credits", text: `${need} Upgrade to continue.`, link: "Upgrade" }
    : {
        title: "Not enough credits",
        text: `${need} Your credits reset on ${formatDay(resetsAt)}.`,
        link: "View subscription",
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
