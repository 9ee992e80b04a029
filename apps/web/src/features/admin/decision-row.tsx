import type { ReactNode } from "react";
import { Button } from "../../ui/controls/button.tsx";

type DecisionRowProps = {
  title: string;
  /** Who asks, and since when. */
  asker: ReactNode;
  message: string | null;
  /** What the buttons say, and what they say to people who hear them. */
  words: { approve: string; refuse: string; approveLabel: string; refuseLabel: string };
  isBusy: boolean;
  onApprove: () => void;
  onRefuse: () => void;
  children?: ReactNode;
};

/** Somebody's request, with yes and no. */
export const DecisionRow = (props: DecisionRowProps) => {
  const { title, asker, message, words, isBusy, onApprove, onRefuse, children } = props;
  return (
    <li className="space-y-3 py-4 first:pt-0 last:pb-0">
      <div>
        <p className="text-sm font-medium wrap-anywhere">{title}</p>
        <p className="text-xs wrap-anywhere text-faint">{asker}</p>
      </div>
      {message && <p className="text-sm wrap-anywhere whitespace-pre-line text-soft">{message}</p>}
      {children}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" look="primary" disabled={isBusy} aria-label={words.approveLabel} onClick={onApprove}>
          {words.approve}
        </Button>
        <Button size="sm" disabled={isBusy} aria-label={words.refuseLabel} onClick={onRefuse}>
          {words.refuse}
        </Button>
      </div>
    </li>
  );
};
