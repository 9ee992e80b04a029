import { planRequestLimits, plans, type Tier } from "@timbre/contract";
import { useState } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { Dialog } from "../../ui/layout/dialog.tsx";
import { TextBox } from "../../ui/forms/text-box.tsx";
import { isLower, limitsOf } from "./plan-words.ts";

type ChangePlanProps = { now: Tier; wanted: Tier; isBusy: boolean; onClose: () => void; onChange: () => void };

/** What the change does, before it is done. */
export const ChangePlanDialog = ({ now, wanted, isBusy, onClose, onChange }: ChangePlanProps) => (
  <Dialog
    isOpen
    onOpenChange={(isOpen) => !isOpen && onClose()}
    title={`Change to the ${plans[wanted].shownAs} plan?`}
    description={
      <>
        Your workspace gets {limitsOf(plans[wanted])}. The change takes effect at once.
        {isLower(wanted, now) && " What you have made stays. You can make more once you are under the new limits."}
      </>
    }
    footer={
      <>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" disabled={isBusy} onClick={onChange}>
          Change plan
        </Button>
      </>
    }
  />
);

type AskProps = {
  wanted: Tier;
  operator: string;
  isBusy: boolean;
  onClose: () => void;
  onAsk: (message: string) => void;
};

/** For those who cannot change the plan: the wish and its reason go to the operator. */
export const AskForPlanDialog = ({ wanted, operator, isBusy, onClose, onAsk }: AskProps) => {
  const [message, setMessage] = useState("");
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Ask for the ${plans[wanted].shownAs} plan`}
      description={`${operator} gets your request and decides. You get a notification either way.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" disabled={isBusy} onClick={() => onAsk(message)}>
            Send request
          </Button>
        </>
      }
    >
      <TextBox
        label="Message (optional)"
        placeholder="What do you need it for?"
        rows={4}
        data-autofocus
        maxLength={planRequestLimits.maxMessage}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
    </Dialog>
  );
};
