import { useMutation } from "@tanstack/react-query";
import { type CloneLikeness, voiceNameLimits } from "@timbre/contract";
import { Play } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import { toast } from "sonner";
import { type ClonePreview, saveClone } from "../../api/instant-clone.ts";
import { messageFor } from "../../api/message-for.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { StepFooter } from "../../ui/step-footer.tsx";
import { TextBox } from "../../ui/text-box.tsx";
import { VoiceOrb } from "../../ui/voice-orb.tsx";

/** The label editor, kept by the page. */
export type LabelFields = {
  editor: (isTried: boolean) => ReactNode;
  problem: string | null;
  values: Record<string, string>;
};

type InformationStepProps = {
  preview: ClonePreview;
  labels: LabelFields;
  onPlay: () => void;
  onBack: () => void;
  onSaved: (voiceId: string, name: string) => void;
};

const likenessWords: Record<CloneLikeness, string> = {
  close: "It sounds close to the recordings.",
  similar: "It sounds similar to the recordings.",
  a_voice_like_it: "It is a voice like the one in the recordings, not the same one. More or cleaner audio may help.",
};

export const InformationStep = ({ preview, labels, onPlay, onBack, onSaved }: InformationStepProps) => {
  const [name, setName] = useState("");
  const [description, setDescription] = useState("");
  const [isTried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: saveClone,
    onSuccess: (voiceId) => onSaved(voiceId, name.trim()),
    onError: (error) => toast.error(messageFor(error)),
  });
  const isLong = description.length > voiceNameLimits.maxDescription;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!name.trim() || isLong || labels.problem) return;
    save.mutate({
      previewId: preview.previewId,
      name: name.trim(),
      description: description.trim(),
      labels: labels.values,
    });
  };
  return (
    <form noValidate onSubmit={submit}>
      <div className="mx-auto max-w-120 space-y-6">
        <div className="flex items-center gap-4 rounded-card border border-line p-4">
          <VoiceOrb voiceId={preview.previewId} sizePx={56} />
          <p className="min-w-0 flex-1 text-sm text-soft">{likenessWords[preview.likeness]}</p>
          <Button onClick={onPlay}>
            <Play size={18} aria-hidden />
            Play preview
          </Button>
        </div>
        {preview.notes.map((note) => (
          <Notice key={note} kind="calm">
            {note}
          </Notice>
        ))}
        <Field
          data-autofocus
          label="Name"
          maxLength={voiceNameLimits.maxName}
          value={name}
          error={isTried && !name.trim() ? "Please give your voice a name" : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <TextBox
          label="Description"
          rows={3}
          value={description}
          error={isLong ? "Description should be less than 500 characters" : undefined}
          note={`${description.length} / ${voiceNameLimits.maxDescription}`}
          onChange={(event) => setDescription(event.target.value)}
        />
        {labels.editor(isTried)}
      </div>
      <StepFooter onBack={onBack}>
        <Button look="primary" type="submit" disabled={save.isPending}>
          {save.isPending ? "Saving" : "Save voice"}
        </Button>
      </StepFooter>
    </form>
  );
};
