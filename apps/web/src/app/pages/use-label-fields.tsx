import { type ReactNode, useState } from "react";
import { LabelEditor } from "../../features/voices/label-editor.tsx";
import { type Label, mergeLabels, problemWith, toLabels } from "../../features/voices/label-set.ts";

/** The label editor for the steps that name a new voice. */
export type LabelFields = {
  editor: (isTried: boolean) => ReactNode;
  problem: string | null;
  values: Record<string, string>;
  begin: (suggested: Record<string, string>) => void;
};

const defaultLabels = { language: "en" };

export const useLabelFields = (): LabelFields => {
  const [suggested, setSuggested] = useState<Record<string, string>>(defaultLabels);
  const [labels, setLabels] = useState<Label[]>(() => toLabels(defaultLabels));
  const problem = problemWith(labels);
  return {
    editor: (isTried) => <LabelEditor labels={labels} problem={isTried ? problem : null} onChange={setLabels} />,
    problem,
    values: mergeLabels(suggested, labels),
    begin: (given) => {
      const known = { ...defaultLabels, ...given };
      setSuggested(known);
      setLabels(toLabels(known));
    },
  };
};
