import { useEffect, useState } from "react";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";

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
      title="Are you sure you want to continue?"
      description="There are less than 30 minutes of audio. The voice will be closer to yours with more."
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            Add more audio
          </Button>
          <Button look="primary" disabled={left > 0} onClick={onConfirm} className="tabular">
            {left > 0 ? `Continue (${left})` : "Continue"}
          </Button>
        </>
      }
    />
  );
};
