import { Dialog } from "../../ui/layout/dialog.tsx";
import { FeedbackForm } from "./feedback-form.tsx";
import { useFeedback } from "./use-feedback.ts";
import { t } from "./messages.ts";

/** The same form where the top bar has no room for it. */
export const FeedbackSheet = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const feedback = useFeedback(isOpen);
  return (
    <Dialog shape="sheet" title={t.feedback} isOpen={isOpen} onOpenChange={(next) => !next && onClose()}>
      <FeedbackForm feedback={feedback} />
    </Dialog>
  );
};
