import type { MouseEvent } from "react";
import { flushSync } from "react-dom";
import { Button } from "../controls/button.tsx";
import { t } from "../messages.ts";

type RowQuestionProps = { question: string; answer: string; onKeep: () => void; onAnswer: () => void };

/** The row comes back, and the focus with it: to the first thing that can be done there. */
const keepRow = (event: MouseEvent, onKeep: () => void): void => {
  const row = event.currentTarget.closest("li");
  flushSync(onKeep);
  row?.querySelector("button")?.focus();
};

/** Stands in place of a row of a list before something is done to it that cannot be undone. */
export const RowQuestion = ({ question, answer, onKeep, onAnswer }: RowQuestionProps) => (
  <div className="flex w-full animate-fade-in flex-wrap items-center gap-2 rounded-control bg-danger-soft px-3 py-2.5">
    <p className="min-w-48 flex-1 text-sm break-words text-danger">{question}</p>
    <Button size="sm" autoFocus onClick={(event) => keepRow(event, onKeep)}>
      {t.keep}
    </Button>
    <Button size="sm" look="danger" onClick={onAnswer}>
      {answer}
    </Button>
  </div>
);
