import { isAtLeastRole } from "@timbre/contract";
import { type FormEvent, useState } from "react";
import { addDictionaryRule, createDictionary } from "../../api/dictionaries.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Notice } from "../../ui/display/notice.tsx";
import { Dialog } from "../../ui/layout/dialog.tsx";
import type { ChoosableDictionaries } from "./chosen-dictionaries.ts";
import { RuleFields } from "./rule-fields.tsx";
import { useDictionaryChange } from "./use-dictionary-change.ts";
import { t } from "./messages.ts";

type SayAsDialogProps = { word: string; dictionaries: ChoosableDictionaries; onClose: () => void };

/** One word and how it is said. It goes into a dictionary that is in use, or into one that is made for it. */
export const SayAsDialog = ({ word, dictionaries, onClose }: SayAsDialogProps) => {
  const [words, setWords] = useState(word);
  const [alias, setAlias] = useState("");
  const { all, chosen } = dictionaries;
  const target =
    chosen.find(({ role }) => isAtLeastRole(role, "editor")) ??
    all.find(({ name, role }) => name === t.myWords && isAtLeastRole(role, "editor"));
  const save = useDictionaryChange(async (rule: { words: string; alias: string }) => {
    if (target) await addDictionaryRule({ id: target.dictionaryId, rule });
    dictionaries.choose(target?.dictionaryId ?? (await createDictionary({ name: t.myWords, rule })));
  }, onClose);
  const isReady = Boolean(words.trim() && alias.trim());
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady) save.mutate({ words: words.trim(), alias: alias.trim() });
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t.howIsItSaid}
      description={t.sayAsHint(target?.name ?? t.myWords)}
    >
      <form onSubmit={submit} className="space-y-3">
        {save.isError && <Notice kind="danger">{messageFor(save.error)}</Notice>}
        <RuleFields isFirst words={words} alias={alias} onWords={setWords} onAlias={setAlias} />
        <Button look="primary" type="submit" disabled={!isReady || save.isPending}>
          {t.addWord}
        </Button>
      </form>
    </Dialog>
  );
};
