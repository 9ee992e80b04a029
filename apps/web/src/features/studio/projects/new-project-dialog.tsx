import { useMutation, useQueryClient } from "@tanstack/react-query";
import { documentExtensions, studioLimits } from "@timbre/contract";
import { FileText, X } from "lucide-react";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { toast } from "sonner";
import { messageFor } from "../../../api/client/message-for.ts";
import { queryKeys } from "../../../api/client/query-keys.ts";
import { createProject, type Project } from "../../../api/studio/projects.ts";
import type { Voice } from "../../../api/voices/voices.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import { Dropzone, type Sorted } from "../../../ui/forms/dropzone.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { Notice } from "../../../ui/display/notice.tsx";
import { KindChoice } from "./kind-choice.tsx";
import { kindWords } from "./kind-words.ts";
import type { ProjectKind } from "./studio-search.ts";
import { t } from "../messages.ts";

export type DrawVoiceChoice = (props: { voiceId: string | null; onChoose: (voice: Voice) => void }) => ReactNode;

type NewProjectDialogProps = {
  kind: ProjectKind;
  /** Reads unless another is chosen. */
  firstVoiceId: string | null;
  drawVoiceChoice: DrawVoiceChoice;
  onKind: (kind: ProjectKind) => void;
  onClose: () => void;
  onCreated: (project: Project) => void;
};

const documents = {
  types: ["text/plain", "text/markdown", "text/html", "application/epub+zip"],
  endings: documentExtensions,
  advice: t.pleaseChooseATextMarkdownHtmlEpub,
};

/** "My-Book.epub" as "My Book". */
const nameOf = (file: File): string =>
  file.name
    .replace(/\.[^.]+$/, "")
    .replaceAll(/[-_]+/g, " ")
    .trim();

/** "https://example.org/story" as "example.org". */
const siteOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : "");

const useDraft = (kind: ProjectKind, firstVoiceId: string | null) => {
  const [name, setName] = useState("");
  const [document, setDocument] = useState<File | null>(null);
  const [address, setAddress] = useState("");
  const [chosenId, setVoiceId] = useState<string | null>(null);
  const voiceId = chosenId ?? firstVoiceId;
  const found = { blank: "", podcast: "", book: document ? nameOf(document) : "", article: siteOf(address) };
  return {
    name,
    setName,
    document,
    setDocument,
    address,
    setAddress,
    voiceId,
    setVoiceId,
    /** What is asked for: only what belongs to the kind that is chosen. */
    wanted: {
      name: name.trim() || found[kind] || kindWords[kind].untitled,
      sourceType: kindWords[kind].sourceType,
      voiceId,
      document: kind === "book" ? document : null,
      address: kind === "article" ? address.trim() : "",
    },
  };
};

type Draft = ReturnType<typeof useDraft>;

/** Blank, from a document or from a page; then the project opens. */
export const NewProjectDialog = (props: NewProjectDialogProps) => {
  const { kind, firstVoiceId, onKind, onClose, onCreated } = props;
  const formId = useId();
  const queries = useQueryClient();
  const draft = useDraft(kind, firstVoiceId);
  const create = useMutation({
    mutationFn: () => createProject(draft.wanted),
    onSuccess: async (project) => {
      await Promise.all(
        [queryKeys.projects, queryKeys.checklist].map((queryKey) => queries.invalidateQueries({ queryKey })),
      );
      onCreated(project);
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    create.mutate();
  };
  const change = (next: ProjectKind): void => {
    create.reset();
    onKind(next);
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t.newProject}
      footer={
        kind === "podcast" ? (
          <Button onClick={() => change("blank")}>{t.startBlankInstead}</Button>
        ) : (
          <Button type="submit" form={formId} look="primary" disabled={create.isPending}>
            {create.isPending ? t.creating : t.createProject}
          </Button>
        )
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="space-y-5 pb-2">
        <KindChoice kind={kind} onKind={change} />
        {kind === "podcast" ? <PodcastNotice /> : <DraftFields {...props} draft={draft} />}
        {create.isError && <Notice kind="danger">{messageFor(create.error)}</Notice>}
      </form>
    </Dialog>
  );
};

const PodcastNotice = () => <Notice kind="calm">{t.aPodcastMadeFromATopicNeeds}</Notice>;

const DraftFields = ({ kind, draft, drawVoiceChoice }: NewProjectDialogProps & { draft: Draft }) => (
  <>
    {kind === "book" && <DocumentField document={draft.document} onDocument={draft.setDocument} />}
    {kind === "article" && (
      <Field
        label={t.addressOfThePage}
        type="url"
        inputMode="url"
        placeholder="https://"
        value={draft.address}
        onChange={(event) => draft.setAddress(event.target.value)}
        hint={t.itsTextBecomesTheFirstChapterLeave}
      />
    )}
    <Field
      label={t.name}
      data-autofocus
      maxLength={studioLimits.maxName}
      placeholder={draft.wanted.name}
      value={draft.name}
      onChange={(event) => draft.setName(event.target.value)}
    />
    <div>
      <p className="mb-1.5 text-sm font-medium">{t.narrator}</p>
      {drawVoiceChoice({ voiceId: draft.voiceId, onChoose: (voice) => draft.setVoiceId(voice.voiceId) })}
    </div>
  </>
);

type DocumentFieldProps = { document: File | null; onDocument: (document: File | null) => void };

const DocumentField = ({ document, onDocument }: DocumentFieldProps) => {
  const take = ({ accepted: [file], messages }: Sorted): void => {
    for (const message of messages) toast.error(message);
    if (file) onDocument(file);
  };
  if (!document) {
    return (
      <Dropzone
        isLow
        title={t.dropADocumentHereOrPressToChoose}
        hint={t.textMarkdownHtmlEpubOrWordUpToMb(studioLimits.maxDocumentBytes / 1_048_576)}
        kind={documents}
        maxBytes={studioLimits.maxDocumentBytes}
        maxFiles={1}
        onFiles={take}
      />
    );
  }
  return (
    <div className="flex items-center gap-3 rounded-control border border-line py-1 pe-1 ps-3">
      <FileText size={18} aria-hidden className="shrink-0 text-faint" />
      <p className="min-w-0 flex-1 truncate text-sm">{document.name}</p>
      <IconButton label={t.takeAnotherDocument} onClick={() => onDocument(null)}>
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  );
};
