import { Button } from "../../ui/controls/button.tsx";
import type { Feedback } from "./use-feedback.ts";
import { t } from "./messages.ts";

/** A box for words, and thanks once they were sent. */
export const FeedbackForm = ({ feedback }: { feedback: Feedback }) =>
  feedback.isSent ? (
    <div role="status" className="py-4 text-center">
      <p className="text-base font-medium">{t.thankYou}</p>
      <p className="mt-1 text-sm text-soft">{t.thePeopleWhoRunThisServer}</p>
    </div>
  ) : (
    <form noValidate onSubmit={feedback.submit} className="space-y-3">
      <label htmlFor="feedback" className="block text-sm font-medium">
        {t.whatCouldBeBetter}
      </label>
      <textarea
        id="feedback"
        data-autofocus
        rows={4}
        value={feedback.text}
        aria-invalid={feedback.problem ? true : undefined}
        aria-describedby={feedback.problem ? "feedback-problem" : undefined}
        onChange={(event) => feedback.setText(event.target.value)}
        className="w-full resize-none rounded-control border border-edge bg-surface p-3 text-sm"
      />
      {feedback.problem && (
        <p id="feedback-problem" role="alert" className="text-xs text-danger">
          {feedback.problem}
        </p>
      )}
      <Button look="primary" type="submit" className="w-full" disabled={feedback.isSending}>
        {t.send}
      </Button>
    </form>
  );
