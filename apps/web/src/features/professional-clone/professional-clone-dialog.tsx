import { Dialog } from "../../ui/layout/dialog.tsx";
import { LoadedVoice } from "./professional-clone.tsx";
import type { VoiceSettings } from "./voice-steps.tsx";

type ProfessionalCloneDialogProps = VoiceSettings & { voiceId: string; name: string; mode: "edit" | "verify" };

const descriptions = {
  edit: "Change what is said of it, or what it is made of.",
  verify: "Prove that this voice is yours by reading a text aloud.",
} as const;

/** The steps of a professional voice that exists already, in a frame of their own. */
export const ProfessionalCloneDialog = ({ name, ...props }: ProfessionalCloneDialogProps) => (
  <Dialog
    shape="wide"
    isOpen
    onOpenChange={(isOpen) => !isOpen && props.onLeave()}
    title={`${props.mode === "edit" ? "Edit" : "Verify"} ${name}`}
    description={descriptions[props.mode]}
  >
    <LoadedVoice {...props} />
  </Dialog>
);
