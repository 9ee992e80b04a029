import { type ReactNode, useState } from "react";
import { LabelEditor } from "../../../features/voices/labels/label-editor.tsx";
import { type Label, mergeLabels, problemWith, toLabels } from "../../../features/voices/labels/label-set.ts";

/** The label editor for the steps that name a voice. */
export type LabelFields = {
  editor: (isTried: boolean) => ReactNode;
  problem: string | null;
  values: Record<string, string>;
  begin: (suggested: Record<string, string>) => void;
};

const defaultLabels = { language: "en" };

export const useLabelFields = (known: Record<string, string> = defaultLabels): LabelFields => {
  const [suggested, setSuggested] = useState(known);
  const [labels, setLabels] = useState<Label[]>(() => toLabels(known));
  const problem = problemWith(labels);
  return {
    editor: (isTried) => <LabelEditor labels={labels} problem={isTried ? problem : null} onChange={setLabels} />,
    problem,
    values: mergeLabels(suggested, labels),
    begin: (given) => {
      const merged = { ...defaultLabels, ...given };
      setSuggested(merged);
      setLabels(toLabels(merged));
    },
  };
};
