import type { ReactNode } from "react";
import { Button } from "../controls/button.tsx";
import { Dialog } from "./dialog.tsx";

type ConfirmDialogProps = {
  title: string;
  /** What it does, and what stays as it is. */
  description: ReactNode;
  keep: string;
  answer: string;
  isBusy: boolean;
  onClose: () => void;
  onAnswer: () => void;
};

/** Asks before something is changed for other people too. */
export const ConfirmDialog = ({ title, description, keep, answer, isBusy, onClose, onAnswer }: ConfirmDialogProps) => (
  <Dialog
    isOpen
    onOpenChange={(isOpen) => !isOpen && onClose()}
    title={title}
    description={description}
    footer={
      <>
        <Button onClick={onClose}>{keep}</Button>
        <Button look="primary" disabled={isBusy} onClick={onAnswer}>
          {answer}
        </Button>
      </>
    }
  />
);
