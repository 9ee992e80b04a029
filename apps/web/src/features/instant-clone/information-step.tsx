import { voiceNameLimits, voiceWordProblems } from "@timbre/contract";
import { type FormEvent, type ReactNode, useState } from "react";
import { ApiError } from "../../api/client/api-error.ts";
import { type AudioSource, openAudio } from "../../api/client/audio-source.ts";
import type { ClonePreview } from "../../api/clone-jobs.ts";
import { openPreviewIn, saveClone, type SavedClone } from "../../api/instant-clone.ts";
import { useVoiceSaving } from "../../api/voices/use-voice-saving.ts";
import { editVoice, type Voice } from "../../api/voices/voices.ts";
import type { Player } from "../../audio/playing/player.ts";
import { Sound } from "../../audio/playing/sound.ts";
import type { Sample } from "../../recording/sample-player.tsx";
import { focusFirstProblem } from "../../ui/forms/focus-first-problem.ts";
import { NamingFields } from "../../ui/forms/naming-fields.tsx";
import { SaveFooter } from "../../ui/forms/save-footer.tsx";
import type { Words } from "./kept-clone.ts";
import { isSpokenHere, PreviewCard } from "./preview-card.tsx";
import { tellFailure } from "./tell-failure.ts";
import { t } from "./messages.ts";

/** The label editor, kept by the page. */
export type LabelFields = {
  editor: (isTried: boolean) => ReactNode;
  problem: string | null;
  values: Record<string, string>;
};

type InformationStepProps = {
  /** The clone that is edited; none when a new one is made. */
  voice: Voice | undefined;
  preview: ClonePreview | null;
  words: Words;
  labels: LabelFields;
  player: Player;
  onWords: (words: Words) => void;
  onBack: () => void;
  onSaved: (saved: SavedClone) => void;
  /** The server no longer has the preview. */
  onLost: (error: ApiError) => void;
};

/** Spoken when somebody wants to hear it. */
const previewSample = ({ previewId }: ClonePreview, chosen: string): Sample => {
  const open = () => streamed((signal) => openPreviewIn(previewId, chosen, signal));
  return { id: `clone:${previewId}:${chosen}`, name: t.preview, durationMs: 0, open };
};

/** A failure shows in the player's status; there is nothing more to say here. */
const streamed = (open: (signal: AbortSignal) => Promise<AudioSource>): Sound => {
  const sound = new Sound();
  sound.fill(open).catch(() => undefined);
  return sound;
};

const voiceSample = ({ voiceId, name, previewUrl }: Voice): Sample => ({
  id: `preview:${voiceId}`,
  name,
  durationMs: 0,
  open: () => streamed((signal) => openAudio(previewUrl ?? "", signal)),
});

const save = async (
  { voice, preview, words, labels }: InformationStepProps,
  signal: AbortSignal,
): Promise<SavedClone> => {
  const about = { name: words.name.trim(), description: words.description.trim(), labels: labels.values };
  if (preview) return saveClone({ previewId: preview.previewId, ...about }, signal);
  if (!voice) throw new Error("A new clone is saved from its preview");
  await editVoice({ voiceId: voice.voiceId, ...about }, signal);
  return { voiceId: voice.voiceId, requiresVerification: voice.requiresVerification };
};

export const InformationStep = (props: InformationStepProps) => {
  const { voice, preview, words, labels } = props;
  const [isTried, setTried] = useState(false);
  const saving = useVoiceSaving({
    save: (given: InformationStepProps, signal) => save(given, signal),
    onSaved: props.onSaved,
    onFailed: (error) => {
      if (error instanceof ApiError && error.code === "clone_preview_not_found") props.onLost(error);
      else tellFailure(error);
    },
  });
  const problems = voiceWordProblems(words);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    focusFirstProblem(event.currentTarget);
    if (!problems.name && !problems.description && !labels.problem && !saving.isBusy) saving.start(props);
  };
  return (
    <form noValidate onSubmit={submit}>
      <div className="mx-auto max-w-120 space-y-6">
        <Heard {...props} />
        <NamingFields
          words={words}
          onChange={props.onWords}
          limits={voiceNameLimits}
          problems={problems}
          isTried={isTried}
        />
        {labels.editor(isTried)}
      </div>
      <SaveFooter
        label={voice && !preview ? t.save : t.saveVoice}
        stage={saving.isBusy ? t.saving : null}
        onBack={props.onBack}
        onCancel={saving.cancel}
      />
    </form>
  );
};

const Heard = ({ voice, preview, labels, player }: InformationStepProps) => {
  if (preview) {
    const { previewId, likeness, notes, language } = preview;
    const chosen = labels.values.language ?? language;
    const sample = previewSample(preview, isSpokenHere(chosen) ? chosen : language);
    const about = { likeness, notes, language, chosenLanguage: chosen };
    return <PreviewCard voiceId={previewId} sample={sample} {...about} player={player} />;
  }
  if (!voice) return null;
  return <PreviewCard voiceId={voice.voiceId} sample={voiceSample(voice)} likeness={null} notes={[]} player={player} />;
};
