import { MessageSquare } from "lucide-react";
import { useState } from "react";
import { Popover } from "../../ui/controls/popover.tsx";
import { FeedbackForm } from "./feedback-form.tsx";
import { useFeedback } from "./use-feedback.ts";
import { t } from "./messages.ts";

/** In the top bar of large screens. */
export const FeedbackPopover = () => {
  const [isOpen, setOpen] = useState(false);
  const feedback = useFeedback(isOpen);
  return (
    <Popover
      label={t.feedback}
      align="end"
      isOpen={isOpen}
      onOpenChange={setOpen}
      className="w-80 p-4"
      trigger={
        <button
          type="button"
          data-guide="feedback_button"
          aria-label={t.feedback}
          className="grid size-10 place-items-center rounded-full text-soft transition-colors hover:bg-sunken hover:text-ink aria-expanded:bg-sunken"
        >
          <MessageSquare size={18} aria-hidden />
        </button>
      }
    >
      <FeedbackForm feedback={feedback} />
    </Popover>
  );
};
