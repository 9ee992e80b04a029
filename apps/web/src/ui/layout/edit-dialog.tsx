import { useState } from "react";
import { t } from "../messages.ts";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { RowQuestion } from "./row-question.tsx";

type EditDialogProps = Omit<DialogProps, "isOpen" | "onOpenChange" | "isShownOnce"> & {
  /** Something in it is other than what is saved. */
  isChanged: boolean;
  onClose: () => void;
};

/** Something that exists is changed here. Escape, a press beside it or the cross ask first once something is other than it was. */
export const EditDialog = ({ isChanged, onClose, footer, ...rest }: EditDialogProps) => {
  const [isAsking, setAsking] = useState(false);
  const leave = (): void => {
    if (isChanged) setAsking(!isAsking);
    else onClose();
  };
  const question = (
    <RowQuestion
      question={t.discardYourChanges}
      answer={t.discard}
      onKeep={() => setAsking(false)}
      onAnswer={onClose}
    />
  );
  return (
    <Dialog
      {...rest}
      isOpen
      onOpenChange={(isOpen) => !isOpen && leave()}
      footer={isAsking && isChanged ? question : footer}
    />
  );
};
