import { dictionaryLimits, isAtLeastRole } from "@timbre/contract";
import { type FormEvent, type RefObject, useState } from "react";
import { addDictionaryRule, createDictionary, type Dictionary } from "../../api/dictionaries.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { Notice } from "../../ui/display/notice.tsx";
import { RuleFields } from "./rule-fields.tsx";
import { useDictionaryChange } from "./use-dictionary-change.ts";
import { t } from "./messages.ts";

type RuleFormProps = {
  dictionaries: readonly Dictionary[];
  name: string;
  onName: (name: string) => void;
  wordsRef: RefObject<HTMLInputElement | null>;
};

/** A word goes into the dictionary of that name that this person may change, which is made when there is none. */
export const RuleForm = ({ dictionaries, name, onName, wordsRef }: RuleFormProps) => {
  const [words, setWords] = useState("");
  const [alias, setAlias] = useState("");
  const clear = (): void => {
    setWords("");
    setAlias("");
  };
  const save = useDictionaryChange(async (input: { name: string; words: string; alias: string }) => {
    const rule = { words: input.words, alias: input.alias };
    const known = dictionaries.find((one) => one.name === input.name && isAtLeastRole(one.role, "editor"));
    if (known) await addDictionaryRule({ id: known.dictionaryId, rule });
    else await createDictionary({ name: input.name, rule });
  }, clear);
  const isReady = Boolean(name.trim() && words.trim() && alias.trim());
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady) save.mutate({ name: name.trim(), words: words.trim(), alias: alias.trim() });
  };
  return (
    <form onSubmit={submit} className="space-y-3">
      {save.isError && <Notice kind="danger">{messageFor(save.error)}</Notice>}
      <Field
        label={t.dictionary}
        maxLength={dictionaryLimits.maxName}
        value={name}
        onChange={(event) => onName(event.target.value)}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <RuleFields wordsRef={wordsRef} words={words} alias={alias} onWords={setWords} onAlias={setAlias} />
      </div>
      <Button type="submit" disabled={!isReady || save.isPending}>
        {t.addWord}
      </Button>
    </form>
  );
};
