import { useMutation, useQueryClient } from "@tanstack/react-query";
import { voiceNameLimits } from "@timbre/contract";
import { type FormEvent, useState } from "react";
import { messageFor } from "../../api/message-for.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { editVoice, type Voice } from "../../api/voices.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextBox } from "../../ui/text-box.tsx";
import { LabelEditor } from "./label-editor.tsx";
import { mergeLabels, problemWith, toLabels } from "./label-set.ts";

type EditVoiceDialogProps = { voice: Voice; onClose: () => void };

/** Name, description and labels of a voice of one's own. */
export const EditVoiceDialog = ({ voice, onClose }: EditVoiceDialogProps) => {
  const queries = useQueryClient();
  const [name, setName] = useState(voice.name);
  const [description, setDescription] = useState(voice.description ?? "");
  const [labels, setLabels] = useState(() => toLabels(voice.labels));
  const [isTried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: editVoice,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: queryKeys.voices });
      onClose();
    },
  });
  const problem = problemWith(labels);
  const isLong = description.length > voiceNameLimits.maxDescription;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!name.trim() || isLong || problem) return;
    const words = { name: name.trim(), description: description.trim() };
    save.mutate({ voiceId: voice.voiceId, ...words, labels: mergeLabels(voice.labels, labels) });
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Edit ${voice.name}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form="edit-voice" disabled={save.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id="edit-voice" noValidate onSubmit={submit} className="space-y-6">
        {save.isError && <Notice kind="danger">{messageFor(save.error)}</Notice>}
        <Field
          data-autofocus
          label="Name"
          maxLength={voiceNameLimits.maxName}
          value={name}
          error={isTried && !name.trim() ? "Give the voice a name" : undefined}
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
        <LabelEditor labels={labels} problem={isTried ? problem : null} onChange={setLabels} />
      </form>
    </Dialog>
  );
};
