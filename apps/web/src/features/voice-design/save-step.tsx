import { useMutation } from "@tanstack/react-query";
import { voiceDesignMessages, voiceNameLimits } from "@timbre/contract";
import { type FormEvent, type ReactNode, useState } from "react";
import { toast } from "sonner";
import { ApiError } from "../../api/api-error.ts";
import { messageFor } from "../../api/message-for.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { StepFooter } from "../../ui/step-footer.tsx";
import { TextBox } from "../../ui/text-box.tsx";
import { VoiceOrb } from "../../ui/voice-orb.tsx";
import { type DesignState, playedNotSelected } from "./design-desk.ts";
import { saveDesign } from "./save-design.ts";

/** The label editor, kept by the page. */
export type LabelFields = {
  editor: (isTried: boolean) => ReactNode;
  problem: string | null;
  values: Record<string, string>;
  begin: (suggested: Record<string, string>) => void;
};

type SaveStepProps = {
  state: DesignState;
  labels: LabelFields;
  onBack: () => void;
  onSaved: (voiceId: string, name: string) => void;
};

const { maxDescription, maxName } = voiceNameLimits;

/** Malformed input is told field by field, anything else in one sentence. */
const tellFailure = (error: Error): void => {
  if (error instanceof ApiError && error.code === "validation") {
    for (const { path, message } of error.fields) toast.error(`${message}: body → ${path.replaceAll(" ", " → ")}`);
    return;
  }
  toast.error("We are sorry, something went wrong.", { description: messageFor(error) });
};

export const SaveStep = ({ state, labels, onBack, onSaved }: SaveStepProps) => {
  const [name, setName] = useState("");
  const [description, setDescription] = useState(() => state.form.prompt.trim().slice(0, maxDescription));
  const [isTried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: (generatedVoiceId: string) =>
      saveDesign({
        name: name.trim(),
        description: description.trim(),
        generatedVoiceId,
        playedIds: playedNotSelected(state),
        labels: labels.values,
      }),
    onSuccess: (voiceId) => onSaved(voiceId, name.trim()),
    onError: tellFailure,
  });
  const nameProblem = name.trim() ? undefined : voiceDesignMessages.nameMissing;
  const descriptionProblem = description.length > maxDescription ? voiceDesignMessages.descriptionLong : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (nameProblem || descriptionProblem || labels.problem || !state.selectedId) return;
    save.mutate(state.selectedId);
  };
  return (
    <form noValidate onSubmit={submit}>
      <div className="mx-auto max-w-120 space-y-6">
        {state.selectedId && (
          <div className="flex justify-center">
            <VoiceOrb voiceId={state.selectedId} sizePx={96} />
          </div>
        )}
        <Field
          data-autofocus
          label="Name"
          maxLength={maxName}
          value={name}
          error={isTried ? nameProblem : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <TextBox
          label="Description"
          rows={4}
          value={description}
          error={descriptionProblem}
          note={`${description.length} / ${maxDescription}`}
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
