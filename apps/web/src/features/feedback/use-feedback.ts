import { useMutation } from "@tanstack/react-query";
import { feedbackLimits, feedbackMessages } from "@timbre/contract";
import { type FormEvent, useEffect, useState } from "react";
import { recordEvent } from "../../api/analytics.ts";
import { sendFeedback } from "../../api/feedback.ts";
import { known } from "../../words/known.ts";
import { t } from "./messages.ts";

/** The thanks stay this long after it is closed. */
export const thanksForMs = 60_000;

const reasonAgainst = (feedback: string): string | null => {
  if (!feedback) return known(feedbackMessages.empty);
  return feedback.length > feedbackLimits.maxLength ? known(feedbackMessages.tooLong) : null;
};

export type Feedback = {
  text: string;
  setText: (text: string) => void;
  problem: string | null;
  isSending: boolean;
  isSent: boolean;
  submit: (event: FormEvent) => void;
};

/** What a person writes, kept while the form is closed and until it was sent. */
export const useFeedback = (isOpen: boolean): Feedback => {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending, isSuccess, reset } = useMutation({
    mutationFn: sendFeedback,
    onSuccess: (_, feedback) => {
      recordEvent("feedback_sent", { length: feedback.length });
      setText("");
    },
    onError: () => setProblem(t.sendingFailedPleaseTryAgainLater),
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
  return { text, setText, problem, isSending: isPending, isSent: isSuccess, submit };
};
