import { Dialog } from "../../ui/layout/dialog.tsx";
import { InstantClone, type InstantCloneProps } from "./instant-clone.tsx";

type InstantCloneDialogProps = Omit<InstantCloneProps, "onBack" | "voice" | "mode"> & {
  voice: NonNullable<InstantCloneProps["voice"]>;
  mode: "edit" | "verify";
  onClose: () => void;
};

const descriptions = {
  edit: "Change its name and labels, or what it is made of.",
  verify: "Prove that this voice is yours by reading a sentence aloud.",
} as const;

/** The steps of a clone that exists already, in a frame of their own. */
export const InstantCloneDialog = ({ onClose, ...props }: InstantCloneDialogProps) => (
  <Dialog
    shape="wide"
    isOpen
    onOpenChange={(isOpen) => !isOpen && onClose()}
    title={`${props.mode === "edit" ? "Edit" : "Verify"} ${props.voice.name}`}
    description={descriptions[props.mode]}
  >
    <InstantClone {...props} />
  </Dialog>
);
