import { cloneTermsFor } from "@timbre/contract";
import { useId } from "react";
import { t } from "./messages.ts";

type ConsentBoxProps = {
  tier: string;
  isAgreed: boolean;
  problem: string | null;
  onChange: (isAgreed: boolean) => void;
};

export const ConsentBox = ({ tier, isAgreed, problem, onChange }: ConsentBoxProps) => {
  const boxId = useId();
  const problemId = `${boxId}-problem`;
  return (
    <div className="flex items-start gap-3">
      <input
        id={boxId}
        type="checkbox"
        checked={isAgreed}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-px size-4.5 shrink-0"
      />
      <div className="text-sm text-soft">
        <label htmlFor={boxId}>{cloneTermsFor(tier)}</label>{" "}
        <a href="/terms" target="_blank" rel="noreferrer" className="text-accent-text underline underline-offset-2">
          {t.terms}
        </a>
        {problem && (
          <p id={problemId} role="alert" className="mt-1 text-xs text-danger">
            {problem}
          </p>
        )}
      </div>
    </div>
  );
};
