import type { Voice } from "../../api/voices.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

type VerifyVoiceDialogProps = { voice: Voice; onUse: (voice: Voice) => void; onClose: () => void };

/** Says where a voice stands. Reading a sentence aloud as proof is not built yet, and the dialog says so. */
export const VerifyVoiceDialog = ({ voice, onUse, onClose }: VerifyVoiceDialogProps) => (
  <Dialog
    isOpen
    onOpenChange={(isOpen) => !isOpen && onClose()}
    title={`Verify ${voice.name}`}
    description={
      voice.requiresVerification
        ? "This voice must be verified before you can use it, and this server cannot take verification recordings yet. Nothing is lost: the voice waits."
        : "This voice needs no verification. You can use it now."
    }
    footer={
      <>
        <Button onClick={onClose}>Close</Button>
        {!voice.requiresVerification && (
          <Button look="primary" onClick={() => onUse(voice)}>
            Use in text to speech
          </Button>
        )}
      </>
    }
  />
);
