import { dictionaryLimits } from "@timbre/contract";
import type { RefObject } from "react";
import { Field } from "../../ui/forms/field.tsx";
import { t } from "./messages.ts";

type RuleFieldsProps = {
  words: string;
  alias: string;
  onWords: (words: string) => void;
  onAlias: (alias: string) => void;
  wordsRef?: RefObject<HTMLInputElement | null>;
  /** In a dialog of its own: what is to be written first has the focus. */
  isFirst?: boolean;
};

/** A word as it is written and as it is said. */
export const RuleFields = ({ words, alias, onWords, onAlias, wordsRef, isFirst = false }: RuleFieldsProps) => (
  <>
    <Field
      ref={wordsRef}
      data-autofocus={isFirst && words === "" ? true : undefined}
      label={t.written}
      maxLength={dictionaryLimits.maxWords}
      value={words}
      onChange={(event) => onWords(event.target.value)}
    />
    <Field
      data-autofocus={isFirst && words !== "" ? true : undefined}
      label={t.said}
      maxLength={dictionaryLimits.maxAlias}
      value={alias}
      onChange={(event) => onAlias(event.target.value)}
    />
  </>
);
