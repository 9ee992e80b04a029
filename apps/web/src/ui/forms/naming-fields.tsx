import { Field } from "./field.tsx";
import { TextBox } from "./text-box.tsx";
import { known } from "../../words/known.ts";
import { t } from "../messages.ts";

type Words = { name: string; description: string };

type NamingFieldsProps = {
  words: Words;
  onChange: (words: Words) => void;
  limits: { maxName: number; maxDescription: number };
  problems: Partial<Words>;
  /** A missing name is told only once somebody tried to go on; a long description at once. */
  isTried: boolean;
  rows?: number;
};

/** Name and description of something one makes. */
export const NamingFields = ({ words, onChange, limits, problems, isTried, rows = 3 }: NamingFieldsProps) => (
  <>
    <Field
      data-autofocus
      label={t.name}
      maxLength={limits.maxName}
      value={words.name}
      error={isTried && problems.name ? known(problems.name) : undefined}
      onChange={(event) => onChange({ ...words, name: event.target.value })}
    />
    <TextBox
      label={t.description}
      rows={rows}
      value={words.description}
      error={problems.description && known(problems.description)}
      note={`${words.description.length} / ${limits.maxDescription}`}
      onChange={(event) => onChange({ ...words, description: event.target.value })}
    />
  </>
);
