import { useMutation } from "@tanstack/react-query";
import { agentLimits, documentExtensions } from "@timbre/contract";
import { FilePlus, FileText, LibraryBig, NotebookPen, X } from "lucide-react";
import { useRef, useState } from "react";
import { toast } from "sonner";
import type { AgentDocument } from "../../api/agents/agents.ts";
import { addFileDocument } from "../../api/agents/documents.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { Button } from "../../ui/controls/button.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { KnownDocuments } from "./known-documents.tsx";
import { t } from "./messages.ts";
import { emptyDocument, TextDocument } from "./text-document.tsx";

type AgentKnowledgeProps = {
  documents: readonly AgentDocument[];
  onChange: (documents: readonly AgentDocument[]) => void;
};

/** What an agent looks things up in. */
export const AgentKnowledge = ({ documents, onChange }: AgentKnowledgeProps) => {
  const [open, setOpen] = useState<"text" | "known" | null>(null);
  const [draft, setDraft] = useState(emptyDocument);
  const add = (document: AgentDocument): void => onChange([...documents, document]);
  const isFull = documents.length >= agentLimits.maxDocuments;
  return (
    <section aria-label={t.knowledge} className="space-y-2">
      <div>
        <h3 className="text-sm font-medium">{t.knowledge}</h3>
        <p className="text-xs text-faint">{t.knowledgeHint}</p>
      </div>
      <DocumentList documents={documents} onChange={onChange} />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={isFull} onClick={() => setOpen("text")}>
          <NotebookPen size={16} aria-hidden />
          {t.addText}
        </Button>
        <AddFile isDisabled={isFull} onAdded={add} />
        <Button size="sm" look="quiet" disabled={isFull} onClick={() => setOpen("known")}>
          <LibraryBig size={16} aria-hidden />
          {t.addKnown}
        </Button>
      </div>
      <p className="text-xs text-faint">{t.fileHint}</p>
      {open === "text" && <TextDocument draft={draft} onDraft={setDraft} onAdded={add} onClose={() => setOpen(null)} />}
      {open === "known" && <KnownDocuments taken={documents} onChoose={add} onClose={() => setOpen(null)} />}
    </section>
  );
};

const DocumentList = ({ documents, onChange }: AgentKnowledgeProps) => {
  if (documents.length === 0) {
    return <p className="rounded-card border border-line bg-surface px-4 py-3 text-sm text-soft">{t.noDocuments}</p>;
  }
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {documents.map(({ documentId, name, kind }) => (
        <li key={documentId} className="flex items-center gap-3 py-1 pe-1 ps-4">
          {kind === "file" ? <FileText size={16} aria-hidden /> : <NotebookPen size={16} aria-hidden />}
          <span className="min-w-0 flex-1 truncate text-sm">{name}</span>
          <IconButton
            label={t.takeAway(name)}
            onClick={() => onChange(documents.filter((one) => one.documentId !== documentId))}
          >
            <X size={16} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  );
};

const AddFile = ({ isDisabled, onAdded }: { isDisabled: boolean; onAdded: (document: AgentDocument) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  const add = useMutation({
    mutationFn: addFileDocument,
    onSuccess: onAdded,
    onError: (error) => void toast.error(messageFor(error)),
  });
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t.addFile}
        accept={documentExtensions.join(",")}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) add.mutate(file);
          target.value = "";
        }}
      />
      <Button size="sm" disabled={isDisabled || add.isPending} onClick={() => input.current?.click()}>
        <FilePlus size={16} aria-hidden />
        {add.isPending ? t.readingFile : t.addFile}
      </Button>
    </>
  );
};
