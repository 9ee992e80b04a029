import { useEffect, useState } from "react";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import { t } from "../messages.ts";

/** Long enough to read the question. */
const waitSeconds = 3;

type ShortAudioQuestionProps = { onConfirm: () => void; onClose: () => void };

/** Asked before a voice is made from less audio than advised. */
export const ShortAudioQuestion = ({ onConfirm, onClose }: ShortAudioQuestionProps) => {
  const [left, setLeft] = useState(waitSeconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t.areYouSureYouWantToContinue}
      description={t.thereAreLessThan30MinutesOfAudio}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            {t.addMoreAudio}
          </Button>
          <Button look="primary" disabled={left > 0} onClick={onConfirm} className="tabular">
            {left > 0 ? t.continue(left) : t.continue2}
          </Button>
        </>
      }
    />
  );
};
