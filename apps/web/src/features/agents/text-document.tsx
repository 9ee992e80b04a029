import { useMutation } from "@tanstack/react-query";
import { knowledgeLimits } from "@timbre/contract";
import type { AgentDocument } from "../../api/agents/agents.ts";
import { addTextDocument } from "../../api/agents/documents.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Notice } from "../../ui/display/notice.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { TextBox } from "../../ui/forms/text-box.tsx";
import { Dialog } from "../../ui/layout/dialog.tsx";
import { t } from "./messages.ts";

export type DocumentDraft = { name: string; text: string };
export const emptyDocument: DocumentDraft = { name: "", text: "" };

type TextDocumentProps = {
  /** Kept by the page: a dialog that is closed in the middle loses no words. */
  draft: DocumentDraft;
  onDraft: (draft: DocumentDraft) => void;
  onAdded: (document: AgentDocument) => void;
  onClose: () => void;
};

/** A document that is written or pasted here. */
export const TextDocument = ({ draft, onDraft, onAdded, onClose }: TextDocumentProps) => {
  const { name, text } = draft;
  const add = useMutation({
    mutationFn: () => addTextDocument(name.trim(), text.trim()),
    onSuccess: (document) => {
      onAdded(document);
      onDraft(emptyDocument);
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t.textTitle}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button look="primary" disabled={text.trim() === "" || add.isPending} onClick={() => add.mutate()}>
            {t.add}
          </Button>
        </>
      }
    >
      <div className="space-y-4 pb-2">
        {add.isError && <Notice kind="danger">{messageFor(add.error)}</Notice>}
        <Field
          data-autofocus
          label={t.textName}
          value={name}
          maxLength={knowledgeLimits.maxName}
          onChange={({ target }) => onDraft({ name: target.value, text })}
        />
        <TextBox
          label={t.text}
          rows={10}
          value={text}
          maxLength={knowledgeLimits.maxCharacters}
          onChange={({ target }) => onDraft({ name, text: target.value })}
        />
      </div>
    </Dialog>
  );
};
