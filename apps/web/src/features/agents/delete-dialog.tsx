import { Button } from "../../ui/controls/button.tsx";
import { Dialog } from "../../ui/layout/dialog.tsx";
import { t } from "./messages.ts";

type DeleteDialogProps = {
  title: string;
  text: string;
  isOpen: boolean;
  isBusy: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onDelete: () => void;
};

/** Asks first: it does not come back. */
export const DeleteDialog = ({ title, text, isOpen, isBusy, onOpenChange, onDelete }: DeleteDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onOpenChange={onOpenChange}
    title={title}
    description={text}
    footer={
      <>
        <Button onClick={() => onOpenChange(false)}>{t.cancel}</Button>
        <Button look="danger" disabled={isBusy} onClick={onDelete}>
          {t.delete}
        </Button>
      </>
    }
  />
);
