import { planRequestLimits, plans, type Tier } from "@timbre/contract";
import { Button } from "../../ui/controls/button.tsx";
import { ConfirmDialog } from "../../ui/layout/confirm-dialog.tsx";
import { Dialog } from "../../ui/layout/dialog.tsx";
import { TextBox } from "../../ui/forms/text-box.tsx";
import { isLower, limitsOf } from "./plan-words.ts";
import { t } from "./messages.ts";

type ChangePlanProps = { now: Tier; wanted: Tier; isBusy: boolean; onClose: () => void; onChange: () => void };

/** What the change does, before it is done. */
export const ChangePlanDialog = ({ now, wanted, isBusy, onClose, onChange }: ChangePlanProps) => (
  <ConfirmDialog
    title={t.changeToThePlan(plans[wanted].shownAs)}
    description={
      <>
        {t.yourWorkspaceGetsTheChangeTakes(limitsOf(plans[wanted]))}
        {isLower(wanted, now) && ` ${t.whatYouHaveMadeStaysYouCanMakeMore}`}
      </>
    }
    keep={t.cancel}
    answer={t.changePlan}
    isBusy={isBusy}
    onClose={onClose}
    onAnswer={onChange}
  />
);

type AskProps = {
  wanted: Tier;
  operator: string;
  isBusy: boolean;
  /** Kept by the page: a dialog that is closed in the middle loses no words. */
  message: string;
  onMessage: (message: string) => void;
  onClose: () => void;
  onAsk: () => void;
};

/** For those who cannot change the plan: the wish and its reason go to the operator. */
export const AskForPlanDialog = ({ wanted, operator, isBusy, message, onMessage, onClose, onAsk }: AskProps) => (
  <Dialog
    isOpen
    onOpenChange={(isOpen) => !isOpen && onClose()}
    title={t.askForThePlan(plans[wanted].shownAs)}
    description={t.getsYourRequestAndDecidesYouGetA(operator)}
    footer={
      <>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button look="primary" disabled={isBusy} onClick={onAsk}>
          {t.sendRequest}
        </Button>
      </>
    }
  >
    <TextBox
      label={t.messageOptional}
      placeholder={t.whatDoYouNeedItFor}
      rows={4}
      data-autofocus
      maxLength={planRequestLimits.maxMessage}
      value={message}
      onChange={(event) => onMessage(event.target.value)}
    />
  </Dialog>
);
