import { voiceNameLimits, voiceWordProblems } from "@timbre/contract";
import { type FormEvent, type ReactNode, useState } from "react";
import { toast } from "sonner";
import { ApiError } from "../../api/client/api-error.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { useVoiceSaving } from "../../api/voices/use-voice-saving.ts";
import { focusFirstProblem } from "../../ui/forms/focus-first-problem.ts";
import { NamingFields } from "../../ui/forms/naming-fields.tsx";
import { SaveFooter } from "../../ui/forms/save-footer.tsx";
import { VoiceOrb } from "../../ui/display/voice-orb.tsx";
import { type DesignState, playedNotSelected } from "./design-desk.ts";
import { saveDesign } from "./save-design.ts";
import { t } from "./messages.ts";

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
  onWords: (words: NonNullable<DesignState["words"]>) => void;
  onBack: () => void;
  onSaved: (voiceId: string, name: string) => void;
};

/** Malformed input is told field by field, anything else in one sentence. */
const tellFailure = (error: Error): void => {
  if (error instanceof ApiError && error.code === "validation") {
    for (const { path, message } of error.fields) toast.error(t.problemAt(message, path.replaceAll(" ", " → ")));
    return;
  }
  toast.error(t.weAreSorrySomethingWentWrong, { description: messageFor(error) });
};

export const SaveStep = ({ state, labels, onWords, onBack, onSaved }: SaveStepProps) => {
  const words = state.words ?? {
    name: "",
    description: state.form.prompt.trim().slice(0, voiceNameLimits.maxDescription),
  };
  const [isTried, setTried] = useState(false);
  const [retry, setRetry] = useState<string | null>(null);
  const saving = useVoiceSaving({
    save: (generatedVoiceId: string, signal) => {
      const { name, description } = words;
      const about = { name: name.trim(), description: description.trim(), labels: labels.values };
      const onRetry = (count: number, of: number): void => setRetry(t.tryingAgainOf(count, of));
      setRetry(null);
      return saveDesign({ ...about, generatedVoiceId, playedIds: playedNotSelected(state) }, { signal, onRetry });
    },
    onSaved: (voiceId) => onSaved(voiceId, words.name.trim()),
    onFailed: tellFailure,
  });
  const problems = voiceWordProblems(words);
  const chosen = state.previews.find(({ generatedVoiceId }) => generatedVoiceId === state.selectedId);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    focusFirstProblem(event.currentTarget);
    if (problems.name || problems.description || labels.problem || !state.selectedId || saving.isBusy) return;
    saving.start(state.selectedId);
  };
  return (
    <form noValidate onSubmit={submit}>
      <div className="mx-auto max-w-120 space-y-6">
        {state.selectedId && (
          <div className="flex justify-center">
            <VoiceOrb voiceId={state.selectedId} sound={chosen?.acoustics} sizePx={96} />
          </div>
        )}
        <NamingFields
          words={words}
          onChange={onWords}
          limits={voiceNameLimits}
          problems={problems}
          isTried={isTried}
          rows={4}
        />
        {labels.editor(isTried)}
      </div>
      <SaveFooter
        label={t.saveVoice}
        stage={saving.isBusy ? (retry ?? t.saving) : null}
        onBack={onBack}
        onCancel={saving.cancel}
      />
    </form>
  );
};
