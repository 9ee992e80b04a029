import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { dictionaryLimits } from "@timbre/contract";
import { Archive, Download } from "lucide-react";
import { type ChangeEvent, type FormEvent, useState } from "react";
import {
  addDictionaryRule,
  archiveDictionary,
  createDictionary,
  dictionariesQuery,
  type Dictionary,
  dictionaryFilePath,
  uploadDictionary,
} from "../../api/dictionaries.ts";
import { messageFor } from "../../api/message-for.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { formatCount } from "../../ui/format.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

type DictionariesDialogProps = { isOpen: boolean; onClose: () => void };

/** Words that are said otherwise than they are written, kept for the whole workspace. */
export const DictionariesDialog = ({ isOpen, onClose }: DictionariesDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onOpenChange={(next) => !next && onClose()}
    title="Pronunciation dictionaries"
    description="Their words are said as written here, wherever one is chosen: beside the text, or by a program in its request."
  >
    <DictionaryList />
  </Dialog>
);

const useDictionaryChange = <Input,>(change: (input: Input) => Promise<void>, onDone?: () => void) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      onDone?.();
      return queries.invalidateQueries({ queryKey: queryKeys.dictionaries });
    },
  });
};

const DictionaryList = () => {
  const dictionaries = useQuery(dictionariesQuery());
  const archive = useDictionaryChange(archiveDictionary);
  const upload = useDictionaryChange(uploadDictionary);
  const problem = dictionaries.error ?? archive.error ?? upload.error;
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const [file] = event.target.files ?? [];
    if (file) upload.mutate(file);
    event.target.value = "";
  };
  return (
    <div className="space-y-5 pb-4">
      {problem && <Notice kind="danger">{messageFor(problem)}</Notice>}
      {dictionaries.isPending && <Skeleton className="h-16 w-full" />}
      {dictionaries.data?.length === 0 && <p className="text-sm text-faint">No dictionaries yet.</p>}
      <ul className="divide-y divide-line empty:hidden">
        {dictionaries.data?.map((one) => (
          <DictionaryRow key={one.dictionaryId} dictionary={one} onArchive={() => archive.mutate(one.dictionaryId)} />
        ))}
      </ul>
      <RuleForm dictionaries={dictionaries.data ?? []} />
      <label className="block text-sm">
        <span className="mb-1 block font-medium">Bring a lexicon file (PLS)</span>
        <input type="file" accept=".pls,.xml,application/pls+xml" onChange={choose} className="max-w-full text-sm" />
      </label>
    </div>
  );
};

const DictionaryRow = ({ dictionary, onArchive }: { dictionary: Dictionary; onArchive: () => void }) => (
  <li className="flex items-center gap-3 py-2">
    <div className="min-w-0 flex-1">
      <p className="truncate text-sm font-medium">{dictionary.name}</p>
      <p className="tabular text-xs text-faint">
        {dictionary.rules === 1 ? "1 word" : `${formatCount(dictionary.rules)} words`}
      </p>
    </div>
    <a
      href={dictionaryFilePath(dictionary)}
      download
      aria-label={`Download ${dictionary.name}`}
      className="inline-flex size-8 items-center justify-center rounded-control text-soft hover:bg-sunken hover:text-ink"
    >
      <Download size={18} aria-hidden />
    </a>
    <IconButton label={`Archive ${dictionary.name}`} size="sm" onClick={onArchive}>
      <Archive size={18} aria-hidden />
    </IconButton>
  </li>
);

/** A word goes into the dictionary of that name, which is made when there is none. */
const RuleForm = ({ dictionaries }: { dictionaries: readonly Dictionary[] }) => {
  const [name, setName] = useState("");
  const [words, setWords] = useState("");
  const [alias, setAlias] = useState("");
  const clear = (): void => {
    setWords("");
    setAlias("");
  };
  const save = useDictionaryChange((input: { name: string; words: string; alias: string }) => {
    const rule = { words: input.words, alias: input.alias };
    const known = dictionaries.find((one) => one.name === input.name);
    return known ? addDictionaryRule({ id: known.dictionaryId, rule }) : createDictionary({ name: input.name, rule });
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
        label="Dictionary"
        maxLength={dictionaryLimits.maxName}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label="Written"
          maxLength={dictionaryLimits.maxWords}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Field
          label="Said"
          maxLength={dictionaryLimits.maxAlias}
          value={alias}
          onChange={(event) => setAlias(event.target.value)}
        />
      </div>
      <Button type="submit" disabled={!isReady || save.isPending}>
        Add word
      </Button>
    </form>
  );
};
