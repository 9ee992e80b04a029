import { useMutation, useQueryClient } from "@tanstack/react-query";
import { voiceNameLimits, voiceWordProblems } from "@timbre/contract";
import { type FormEvent, useState } from "react";
import { messageFor } from "../../api/client/message-for.ts";
import { queryKeys } from "../../api/client/query-keys.ts";
import { editVoice, type Voice, type VoiceChange } from "../../api/voices/voices.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EditDialog } from "../../ui/layout/edit-dialog.tsx";
import { NamingFields } from "../../ui/forms/naming-fields.tsx";
import { Notice } from "../../ui/display/notice.tsx";
import { LabelEditor } from "./labels/label-editor.tsx";
import { mergeLabels, problemWith, toLabels } from "./labels/label-set.ts";
import { t } from "./messages.ts";

type EditVoiceDialogProps = { voice: Voice; onClose: () => void };

/** Name, description and labels of a voice of one's own. */
export const EditVoiceDialog = ({ voice, onClose }: EditVoiceDialogProps) => {
  const queries = useQueryClient();
  const [words, setWords] = useState({ name: voice.name, description: voice.description ?? "" });
  const [labels, setLabels] = useState(() => toLabels(voice.labels));
  const [isTried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: (change: VoiceChange) => editVoice(change),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: queryKeys.voices });
      onClose();
    },
  });
  const saved = [voice.name, voice.description ?? "", toLabels(voice.labels)];
  const isChanged = JSON.stringify([words.name, words.description, labels]) !== JSON.stringify(saved);
  const problem = problemWith(labels);
  const problems = voiceWordProblems(words);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (problems.name || problems.description || problem) return;
    const { name, description } = words;
    save.mutate({
      voiceId: voice.voiceId,
      name: name.trim(),
      description: description.trim(),
      labels: mergeLabels(voice.labels, labels),
    });
  };
  return (
    <EditDialog
      isChanged={isChanged}
      onClose={onClose}
      title={t.edit(voice.name)}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button look="primary" type="submit" form="edit-voice" disabled={save.isPending}>
            {t.save}
          </Button>
        </>
      }
    >
      <form id="edit-voice" noValidate onSubmit={submit} className="space-y-6">
        {save.isError && <Notice kind="danger">{messageFor(save.error)}</Notice>}
        <NamingFields
          words={words}
          onChange={setWords}
          limits={voiceNameLimits}
          problems={problems}
          isTried={isTried}
        />
        <LabelEditor labels={labels} problem={isTried ? problem : null} onChange={setLabels} />
      </form>
    </EditDialog>
  );
};
