import { Dialog } from "../../ui/layout/dialog.tsx";
import { LoadedVoice } from "./professional-clone.tsx";
import type { VoiceSettings } from "./voice-steps.tsx";
import { t } from "./messages.ts";

type ProfessionalCloneDialogProps = VoiceSettings & { voiceId: string; name: string; mode: "edit" | "verify" };

const descriptions = {
  edit: t.editHint,
  verify: t.proveThatThisVoiceIsYoursByReading,
} as const;

/** The steps of a professional voice that exists already, in a frame of their own. */
export const ProfessionalCloneDialog = ({ name, ...props }: ProfessionalCloneDialogProps) => (
  <Dialog
    shape="wide"
    isOpen
    onOpenChange={(isOpen) => !isOpen && props.onLeave()}
    title={props.mode === "edit" ? t.editVoice(name) : t.verifyVoice(name)}
    description={descriptions[props.mode]}
  >
    <LoadedVoice {...props} />
  </Dialog>
);
