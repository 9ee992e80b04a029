import type { ReactNode } from "react";
import { Dialog } from "../../ui/layout/dialog.tsx";
import { useStepFocus } from "../../ui/hooks/use-step-focus.ts";
import { ChoiceList, type ChoiceListProps } from "./choice-list.tsx";
import type { ChosenType } from "./creation-type.ts";
import { t } from "./messages.ts";

type AddVoiceDialogProps = ChoiceListProps & {
  isOpen: boolean;
  /** What the address asks for; a way that is closed leads back to the choice. */
  type: ChosenType | undefined;
  /** The steps of each way, drawn by the feature that knows it. */
  steps: Record<ChosenType, () => ReactNode>;
  onClose: () => void;
};

const descriptions: Record<ChosenType, string> = {
  voiceDesign: t.voiceDesignDescribeAVoiceHearThree,
  cloneVoice: t.instantVoiceCloneAVoiceFromShort,
  professionalVoiceClone: t.professionalVoiceCloneTheClosest,
};

/** Four ways to a new voice in one frame. */
export const AddVoiceDialog = ({ isOpen, type, steps, onClose, ...choice }: AddVoiceDialogProps) => {
  const entered = type && !choice.access[type] ? type : null;
  const ref = useStepFocus(entered ?? "choice");
  return (
    <Dialog
      shape="wide"
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={t.addANewVoice}
      description={entered ? descriptions[entered] : t.chooseHowToStart}
    >
      <div ref={ref} key={entered ?? "choice"} tabIndex={-1} className="animate-fade-in outline-none">
        {entered ? steps[entered]() : <ChoiceList {...choice} />}
      </div>
    </Dialog>
  );
};
