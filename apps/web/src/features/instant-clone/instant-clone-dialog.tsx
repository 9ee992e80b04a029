import { Dialog } from "../../ui/layout/dialog.tsx";
import { InstantClone, type InstantCloneProps } from "./instant-clone.tsx";
import { t } from "./messages.ts";

type InstantCloneDialogProps = Omit<InstantCloneProps, "onBack" | "voice" | "mode"> & {
  voice: NonNullable<InstantCloneProps["voice"]>;
  mode: "edit" | "verify";
  onClose: () => void;
};

const descriptions = {
  edit: t.changeItsNameAndLabelsOrWhatItIs,
  verify: t.proveThatThisVoiceIsYoursByReading,
} as const;

/** The steps of a clone that exists already, in a frame of their own. */
export const InstantCloneDialog = ({ onClose, ...props }: InstantCloneDialogProps) => (
  <Dialog
    shape="wide"
    isOpen
    onOpenChange={(isOpen) => !isOpen && onClose()}
    title={props.mode === "edit" ? t.editVoice(props.voice.name) : t.verifyVoice(props.voice.name)}
    description={descriptions[props.mode]}
  >
    <InstantClone {...props} />
  </Dialog>
);
