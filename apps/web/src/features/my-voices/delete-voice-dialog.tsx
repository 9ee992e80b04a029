import { useState } from "react";
import type { Voice } from "../../api/voices/voices.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Dialog } from "../../ui/layout/dialog.tsx";
import { useVoiceRemoval } from "./use-voice-removal.ts";
import { t } from "./messages.ts";

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
      title={t.delete(voice.name)}
      description={t.itLeavesEveryListAtOnceAndFreesIts}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button look="danger" data-autofocus disabled={isBusy} onClick={() => void confirm()}>
            {isBusy ? t.deleting : t.delete2}
          </Button>
        </>
      }
    />
  );
};
