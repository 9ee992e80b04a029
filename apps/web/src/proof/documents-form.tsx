import { useMutation } from "@tanstack/react-query";
import { documentTypes, verificationLimits } from "@timbre/contract";
import { FileText, X } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { toast } from "sonner";
import { nanoid } from "nanoid";
import { isAbort } from "../api/client/api-error.ts";
import { messageFor } from "../api/client/message-for.ts";
import { Button } from "../ui/controls/button.tsx";
import { Dropzone, type Sorted } from "../ui/forms/dropzone.tsx";
import { IconButton } from "../ui/controls/icon-button.tsx";
import { Notice } from "../ui/display/notice.tsx";
import { StepFooter } from "../ui/layout/step-footer.tsx";
import { TextBox } from "../ui/forms/text-box.tsx";
import { type ManualForm, problemsWithManual, type SupportingDocument } from "./manual-form.ts";
import { t } from "./messages.ts";

const papers = { types: documentTypes, advice: t.pleaseChooseAPdfJpegOrPngFile } as const;

export type Documents = { files: readonly File[]; extraText: string };

type DocumentsFormProps = {
  send: (documents: Documents, signal: AbortSignal) => Promise<void>;
  /** They have arrived. */
  onSent: () => void | Promise<void>;
  onCancel: () => void;
};

/** Documents for a person to look at, by those whose reading was not believed. */
export const DocumentsForm = ({ send, onSent, onCancel }: DocumentsFormProps) => {
  const [form, setForm] = useState<ManualForm>({ documents: [], extraText: "" });
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [isTried, setTried] = useState(false);
  const problems = problemsWithManual(form);
  // Leaving the form stops what is on its way.
  const run = useRef<AbortController>(null);
  useEffect(() => () => run.current?.abort(), []);
  const sending = useMutation({
    mutationFn: () => {
      const abort = new AbortController();
      run.current = abort;
      return send({ files: form.documents.map(({ file }) => file), extraText: form.extraText.trim() }, abort.signal);
    },
    onSuccess: onSent,
    onError: (error) => !isAbort(error) && toast.error(messageFor(error)),
  });
  const add = ({ accepted, messages }: Sorted): void => {
    const more = accepted.map((file) => ({ id: nanoid(), file }));
    setForm((now) => ({ ...now, documents: [...now.documents, ...more] }));
    setRefused(messages);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!problems.documents && !problems.extraText) sending.mutate();
  };
  const told = [...refused, ...(isTried && problems.documents ? [problems.documents] : [])];
  return (
    <form noValidate onSubmit={submit}>
      <div className="mx-auto max-w-140 space-y-5">
        <Dropzone
          isLow
          title={t.dropDocumentsHereOrPressToChoose}
          hint={t.pdfJpegOrPngUpTo5FilesLessThan10Mb}
          kind={papers}
          onFiles={add}
        />
        {told.map((message) => (
          <Notice key={message} kind="warn">
            {message}
          </Notice>
        ))}
        <DocumentList
          documents={form.documents}
          onRemove={(id) => setForm((now) => ({ ...now, documents: now.documents.filter((one) => one.id !== id) }))}
        />
        <TextBox
          label={t.supportingText}
          rows={4}
          value={form.extraText}
          error={problems.extraText}
          note={`${form.extraText.length} / ${verificationLimits.maxSupportingText}`}
          onChange={({ target }) => setForm((now) => ({ ...now, extraText: target.value }))}
        />
      </div>
      <StepFooter>
        <Button onClick={onCancel}>{t.cancel}</Button>
        <Button look="primary" type="submit" disabled={sending.isPending}>
          {sending.isPending ? t.sending : t.requestVerification}
        </Button>
      </StepFooter>
    </form>
  );
};

type DocumentListProps = { documents: readonly SupportingDocument[]; onRemove: (id: string) => void };

const DocumentList = ({ documents, onRemove }: DocumentListProps) => (
  <ul aria-label={t.documents} className="divide-y divide-line rounded-card border border-line empty:hidden">
    {documents.map(({ id, file }) => (
      <li key={id} className="flex min-h-12 items-center gap-3 pe-1.5 ps-4 text-sm">
        <FileText size={16} aria-hidden className="shrink-0 text-faint" />
        <span className="min-w-0 flex-1 truncate">{file.name}</span>
        <IconButton label={t.remove(file.name)} size="sm" onClick={() => onRemove(id)}>
          <X size={16} aria-hidden />
        </IconButton>
      </li>
    ))}
  </ul>
);
