import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { SavedClone } from "../../api/instant-clone.ts";
import { queryKeys } from "../../api/client/query-keys.ts";
import type { Voice } from "../../api/voices/voices.ts";
import { KeptTakes } from "../../audio/microphone/kept-takes.ts";
import type { Player } from "../../audio/playing/player.ts";
import { StepList } from "../../ui/layout/step-list.tsx";
import { useLeaveWarning } from "../../ui/hooks/use-leave-warning.ts";
import { useStepFocus } from "../../ui/hooks/use-step-focus.ts";
import {
  type CloneFacts,
  type CloneMode,
  type CloneStepId,
  firstStep,
  isStepDisabled,
  stepNames,
} from "./clone-steps.ts";
import { type Ending, FinishStep } from "./finish-step.tsx";
import type { CloneWork } from "./clone-work.ts";
import { InformationStep, type LabelFields } from "./information-step.tsx";
import { MakingView } from "./making-view.tsx";
import type { VoiceFace } from "./similar-voices.tsx";
import { UploadStep } from "./upload/upload-step.tsx";
import { type CloneDesk, useCloneDesk } from "./use-clone-desk.ts";
import { VerificationStep } from "./verification/verification-step.tsx";

export type InstantCloneProps = {
  mode: CloneMode;
  /** The clone that is edited or verified. */
  voice?: Voice;
  /** Where the work is kept when the dialog is closed; absent: it ends with it. */
  work?: CloneWork;
  person: { userId: string; tier: string };
  /** Whether a new clone of this workspace has to be verified; the server's answer decides in the end. */
  expectsVerification: boolean;
  labels: LabelFields;
  face: VoiceFace;
  player: Player;
  onBack?: () => void;
  /** The voice is chosen wherever it is used next. */
  onUse: (voiceId: string) => void;
  onDelete: (voiceId: string) => void;
  onDone: (voiceId: string) => void;
};

type Saved = SavedClone & { name: string };

const stepIds: readonly CloneStepId[] = ["upload", "information", "verification"];

const factsOf = ({ mode, voice, expectsVerification }: InstantCloneProps, desk: CloneDesk, saved: Saved | null) => {
  const known = saved ?? (mode === "create" ? null : voice);
  return {
    mode,
    isUploadComplete: desk.problem === null,
    hasPreview: desk.hasPreview,
    hasUnsavedSamples: desk.isChanged && desk.preview === null,
    isSaved: saved !== null,
    needsVerification: known ? known.requiresVerification : expectsVerification,
  } satisfies CloneFacts;
};

/** A voice from recordings in three steps. The same frame makes a clone, edits one and proves whose voice it is. */
export const InstantClone = (props: InstantCloneProps) => {
  const { mode, voice, person, player } = props;
  const queries = useQueryClient();
  const desk = useCloneDesk(voice, props.work, mode !== "verify");
  const { work, words } = desk;
  const [takes] = useState(() => new KeptTakes(`${person.userId}:${voice?.voiceId ?? "new"}`));
  const [saved, setSaved] = useState<Saved | null>(mode === "verify" ? (voice ?? null) : null);
  const [ending, setEnding] = useState<Ending | null>(saved && !saved.requiresVerification ? "unneeded" : null);
  const facts = factsOf(props, desk, saved);
  const [first] = useState(() => firstStep(facts));
  const step = saved ? "verification" : (desk.step ?? first);
  useLeaveWarning(!saved && desk.isAtRisk);
  const ref = useStepFocus(desk.progress ? "making" : `${step} ${ending}`);
  const names = stepNames(facts);

  const next = async (): Promise<void> => {
    if (desk.isChanged && !desk.preview) await desk.make();
    else work.goTo("information");
  };
  const finishSaving = (answer: SavedClone): void => {
    player.close();
    takes.clear();
    for (const queryKey of [queryKeys.voices, queryKeys.user]) void queries.invalidateQueries({ queryKey });
    setSaved({ ...answer, name: words.name.trim() });
    if (!answer.requiresVerification) setEnding("plain");
    work.begin();
  };
  const end = (how: Ending): void => {
    player.close();
    void queries.invalidateQueries({ queryKey: queryKeys.voices });
    setEnding(how);
  };
  return (
    <div ref={ref} tabIndex={-1} className="scroll-mt-4 outline-none">
      <StepList
        steps={stepIds.map((id, place) => ({
          id,
          name: names[id],
          isDone: place < stepIds.indexOf(step) || (id === "verification" && ending !== null && ending !== "skipped"),
          isDisabled: desk.progress !== null || (id !== step && isStepDisabled(id, facts)),
        }))}
        currentId={step}
        onChoose={(id) => work.goTo(id as CloneStepId)}
      />
      <div key={`${step} ${ending}`} className="animate-fade-in">
        {desk.progress ? (
          <MakingView progress={desk.progress} onCancel={desk.cancel} />
        ) : step === "upload" ? (
          <UploadStep
            desk={desk}
            voice={voice}
            tier={person.tier}
            player={player}
            takes={takes}
            onNext={() => void next()}
            onStartOver={() => {
              takes.clear();
              desk.startOver();
            }}
            onBack={props.onBack}
          />
        ) : step === "information" ? (
          <InformationStep
            voice={voice}
            preview={desk.preview}
            words={words}
            labels={props.labels}
            player={player}
            onWords={(typed) => work.name(typed)}
            onBack={() => work.goTo("upload")}
            onSaved={finishSaving}
            onLost={(error) => work.fail(error)}
          />
        ) : saved && ending ? (
          <FinishStep
            voiceId={saved.voiceId}
            name={saved.name}
            ending={ending}
            onUse={props.onUse}
            onDone={() => props.onDone(saved.voiceId)}
            onVerify={() => setEnding(null)}
          />
        ) : (
          saved && (
            <VerificationStep
              voiceId={saved.voiceId}
              player={player}
              face={props.face}
              onEnd={end}
              onDelete={() => props.onDelete(saved.voiceId)}
            />
          )
        )}
      </div>
    </div>
  );
};
