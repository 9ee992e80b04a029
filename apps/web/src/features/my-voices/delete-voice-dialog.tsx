import { useState } from "react";
import type { Voice } from "../../api/voices/voices.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Dialog } from "../../ui/layout/dialog.tsx";
import { useVoiceRemoval } from "./use-voice-removal.ts";

type DeleteVoiceDialogProps = { voice: Voice; onClose: () => void; onGone: () => void };

export const DeleteVoiceDialog = ({ voice, onClose, onGone }: DeleteVoiceDialogProps) => {
  const remove = useVoiceRemoval();
  const [isBusy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    const isGone = await remove(voice);
    onClose();
    if (isGone) onGone();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Delete ${voice.name}?`}
      description="It leaves every list at once and frees its slot. What it has said stays in the history. You can bring it back for 30 days."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" data-autofocus disabled={isBusy} onClick={() => void confirm()}>
            {isBusy ? "Deleting" : "Delete"}
          </Button>
        </>
      }
    />
  );
};
