import { useMutation } from "@tanstack/react-query";
import { feedbackMessages, shellLimits } from "@timbre/contract";
import { MessageSquare } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { recordEvent } from "../../api/analytics.ts";
import { sendFeedback } from "../../api/shell.ts";
import { Button } from "../../ui/button.tsx";
import { Popover } from "../../ui/popover.tsx";

/** The thanks stay this long after the popover is closed. */
export const thanksForMs = 60_000;

const reasonAgainst = (feedback: string): string | null => {
  if (!feedback) return feedbackMessages.empty;
  return feedback.length > shellLimits.maxFeedback ? feedbackMessages.tooLong : null;
};

export const FeedbackPopover = () => {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending, isSuccess, reset } = useMutation({
    mutationFn: sendFeedback,
    onSuccess: (_, feedback) => {
      recordEvent("feedback_sent", { length: feedback.length });
      setText("");
    },
    onError: () => setProblem("Sending failed. Please try again later."),
  });
  useEffect(() => {
    if (isOpen || !isSuccess) return;
    const timer = setTimeout(reset, thanksForMs);
    return () => clearTimeout(timer);
  }, [isOpen, isSuccess, reset]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const feedback = text.trim();
    const refusal = reasonAgainst(feedback);
    setProblem(refusal);
    if (!refusal) mutate(feedback);
  };
  return (
    <Popover
      label="Feedback"
      align="end"
      isOpen={isOpen}
      onOpenChange={setOpen}
      className="w-80 p-4"
      trigger={
        <button
          type="button"
          aria-label="Feedback"
          className="grid size-10 place-items-center rounded-full text-soft transition-colors hover:bg-sunken hover:text-ink aria-expanded:bg-sunken"
        >
          <MessageSquare size={18} aria-hidden />
        </button>
      }
    >
      {isSuccess ? (
        <div role="status" className="py-4 text-center">
          <p className="text-base font-medium">Thank you</p>
          <p className="mt-1 text-sm text-soft">Whoever runs this server can read what you wrote.</p>
        </div>
      ) : (
        <form noValidate onSubmit={submit} className="space-y-3">
          <label htmlFor="feedback" className="block text-sm font-medium">
            What could be better?
          </label>
          <textarea
            id="feedback"
            rows={4}
            value={text}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? "feedback-problem" : undefined}
            onChange={(event) => setText(event.target.value)}
            className="w-full resize-none rounded-control border border-edge bg-surface p-3 text-sm"
          />
          {problem && (
            <p id="feedback-problem" role="alert" className="text-xs text-danger">
              {problem}
            </p>
          )}
          <Button look="primary" type="submit" className="w-full" disabled={isPending}>
            Send
          </Button>
        </form>
      )}
    </Popover>
  );
};
