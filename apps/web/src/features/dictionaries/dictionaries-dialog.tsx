import { useQuery } from "@tanstack/react-query";
import { type ChangeEvent, type ReactNode, useRef, useState } from "react";
import { archiveDictionary, dictionariesQuery, type Dictionary, uploadDictionary } from "../../api/dictionaries.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { Dialog } from "../../ui/layout/dialog.tsx";
import { Notice } from "../../ui/display/notice.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { DictionaryRow } from "./dictionary-row.tsx";
import { RuleForm } from "./rule-form.tsx";
import { useDictionaryChange } from "./use-dictionary-change.ts";
import { t } from "./messages.ts";

/** The form for people and groups, of a sibling feature. */
type DrawPeople = (dictionary: Dictionary) => ReactNode;
type DictionariesDialogProps = { isOpen: boolean; drawPeople: DrawPeople; onClose: () => void };

/** Words that are said otherwise than they are written: one's own, and those of others that are shared. */
export const DictionariesDialog = ({ isOpen, drawPeople, onClose }: DictionariesDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onOpenChange={(next) => !next && onClose()}
    title={t.pronunciationDictionaries}
    description={t.dictionariesHint}
  >
    <DictionaryList drawPeople={drawPeople} />
  </Dialog>
);

const DictionaryList = ({ drawPeople }: { drawPeople: DrawPeople }) => {
  const dictionaries = useQuery(dictionariesQuery());
  const archive = useDictionaryChange(archiveDictionary);
  const [name, setName] = useState("");
  const [shared, setShared] = useState<Dictionary | null>(null);
  const wordsRef = useRef<HTMLInputElement>(null);
  const problem = dictionaries.error ?? archive.error;
  const addTo = (dictionary: Dictionary): void => {
    setName(dictionary.name);
    wordsRef.current?.focus();
  };
  return (
    <div className="space-y-5 pb-4">
      {problem && <Notice kind="danger">{messageFor(problem)}</Notice>}
      {dictionaries.isPending && <Skeleton className="h-16 w-full" />}
      {dictionaries.data?.length === 0 && <p className="text-sm text-faint">{t.noDictionariesYet}</p>}
      <ul aria-label={t.dictionaries} className="divide-y divide-line empty:hidden">
        {dictionaries.data?.map((one) => (
          <DictionaryRow
            key={one.dictionaryId}
            dictionary={one}
            onAdd={() => addTo(one)}
            onShare={() => setShared(one)}
            onArchive={() => archive.mutate(one.dictionaryId)}
          />
        ))}
      </ul>
      <RuleForm dictionaries={dictionaries.data ?? []} name={name} onName={setName} wordsRef={wordsRef} />
      <LexiconField />
      {shared && (
        <Dialog isOpen onOpenChange={(isOpen) => !isOpen && setShared(null)} title={t.share(shared.name)}>
          <div className="pb-4">{drawPeople(shared)}</div>
        </Dialog>
      )}
    </div>
  );
};

const LexiconField = () => {
  const upload = useDictionaryChange(uploadDictionary);
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const [file] = event.target.files ?? [];
    if (file) upload.mutate(file);
    event.target.value = "";
  };
  return (
    <label className="block text-sm">
      <span className="mb-1 block font-medium">{t.uploadALexiconFile}</span>
      <input type="file" accept=".pls,.xml,application/pls+xml" onChange={choose} className="max-w-full text-sm" />
      {upload.isError && <span className="mt-1 block text-xs text-danger">{messageFor(upload.error)}</span>}
    </label>
  );
};
