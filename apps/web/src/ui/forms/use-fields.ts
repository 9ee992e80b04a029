import { type ChangeEvent, type SubmitEvent, useRef, useState } from "react";
import { fieldWords } from "../../words/fields/field-words.ts";
import { focusFirstProblem } from "./focus-first-problem.ts";

/** The contract's schemas, as far as a form needs them. */
type Schema = {
  safeParse: (values: unknown) => {
    error?: { issues: readonly { path: PropertyKey[]; message: string; code?: string }[] };
  };
};

/** What is wrong, by field; "form" is about the form as a whole. */
export type Problems<Name extends string> = Partial<Record<Name | "form", string>>;

type FieldsNeeds<Values, Name extends string> = {
  schema: Schema;
  start: Values;
  /** Sends what passed the schema. */
  send: (values: Values) => Promise<void>;
  /** Puts a refusal where the person is looking. */
  problemsOf: (error: unknown) => Problems<Name>;
};

const problemsIn = <Name extends string>(schema: Schema, values: unknown): Problems<Name> => {
  const problems: Partial<Record<string, string>> = {};
  for (const { path, message, code = "custom" } of schema.safeParse(values).error?.issues ?? [])
    problems[String(path[0] ?? "form")] ??= fieldWords({ message, kind: code });
  return problems as Problems<Name>;
};

/**
 * The one way to build a form: values by name, checked by the contract's schema when it is sent, then as they change.
 * The first field that is wrong gets the focus.
 */
export const useFields = <Values extends Record<string, string>>(needs: FieldsNeeds<Values, keyof Values & string>) => {
  const { schema, start, send, problemsOf } = needs;
  type Name = keyof Values & string;
  const [values, setValues] = useState(start);
  const [problems, setProblems] = useState<Problems<Name>>({});
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const show = (found: Problems<Name>): void => {
    setProblems(found);
    focusFirstProblem(form.current);
  };
  const set = (name: Name, value: string): void => {
    const next = { ...values, [name]: value };
    setValues(next);
    if (problems[name]) setProblems({ ...problems, [name]: problemsIn<Name>(schema, next)[name] });
  };
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isSending) return;
    const found = problemsIn<Name>(schema, values);
    if (Object.keys(found).length > 0) return show(found);
    setProblems({});
    setSending(true);
    try {
      await send(values);
    } catch (error) {
      show(problemsOf(error));
    } finally {
      setSending(false);
    }
  };
  return {
    values,
    problems,
    isSending,
    /** For what is no text box. */
    set,
    /** For the form element. */
    formProps: { ref: form, noValidate: true, onSubmit: (event: SubmitEvent) => void submit(event) },
    /** For a field. */
    field: (name: Name) => ({
      name,
      value: values[name],
      error: problems[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.target.value),
    }),
  };
};
