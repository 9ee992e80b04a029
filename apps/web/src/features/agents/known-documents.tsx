import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import { toast } from "sonner";
import type { AgentDocument } from "../../api/agents/agents.ts";
import { documentsQuery, type KnownDocument, removeDocument } from "../../api/agents/documents.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { queryKeys } from "../../api/client/query-keys.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { Notice } from "../../ui/display/notice.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { Dialog } from "../../ui/layout/dialog.tsx";
import { t } from "./messages.ts";

type KnownDocumentsProps = {
  /** The agent has these already. */
  taken: readonly AgentDocument[];
  onChoose: (document: AgentDocument) => void;
  onClose: () => void;
};

/** Documents that other agents have, or none any more. */
export const KnownDocuments = ({ taken, onChoose, onClose }: KnownDocumentsProps) => {
  const documents = useQuery(documentsQuery());
  const others = documents.data?.filter(({ documentId }) => !taken.some((one) => one.documentId === documentId));
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={t.knownDocuments}>
      <div className="pb-4">
        {documents.isPending && <Skeleton className="h-24 w-full" />}
        {documents.isError && <Notice kind="danger">{messageFor(documents.error)}</Notice>}
        {others?.length === 0 && <p className="text-sm text-soft">{t.noOtherDocuments}</p>}
        <ul className="divide-y divide-line">
          {others?.map((document) => (
            <KnownRow key={document.documentId} document={document} onChoose={() => onChoose(document)} />
          ))}
        </ul>
      </div>
    </Dialog>
  );
};

const KnownRow = ({ document, onChoose }: { document: KnownDocument; onChoose: () => void }) => {
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => removeDocument(document.documentId),
    onError: (error) => void toast.error(messageFor(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.agentDocuments }),
  });
  return (
    <li className="flex items-center gap-1 py-1">
      <span className="min-w-0 flex-1 truncate text-sm">{document.name}</span>
      {document.canDelete && !document.isUsed && (
        <IconButton label={t.deleteDocument(document.name)} disabled={remove.isPending} onClick={() => remove.mutate()}>
          <Trash2 size={16} aria-hidden />
        </IconButton>
      )}
      <IconButton label={t.addNamed(document.name)} onClick={onChoose}>
        <Plus size={16} aria-hidden />
      </IconButton>
    </li>
  );
};
