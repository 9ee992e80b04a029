import { professionalCloneLimits } from "@timbre/contract";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { recordEvent } from "../../api/analytics.ts";
import type { ProfessionalVoice } from "../../api/professional-clone/voice.ts";
import type { Player } from "../../audio/playing/player.ts";
import { StepList } from "../../ui/layout/step-list.tsx";
import { useLateFocus, useStepFocus } from "../../ui/hooks/use-step-focus.ts";
import { dataUseWords } from "./data-use.ts";
import { FinishStep } from "./finish/finish-step.tsx";
import { isBusy } from "./samples/sample-queue.ts";
import { useSampleQueue } from "./samples/voice-queues.ts";
import { VerificationStep } from "./verification/verification-step.tsx";
import { totalKeptMs } from "./voice-data/audio-level.ts";
import { VoiceDataStep } from "./voice-data/voice-data-step.tsx";
import type { LabelSlot } from "./voice-data/voice-fields.tsx";
import { t } from "./messages.ts";
import {
  firstStep,
  isEditLocked,
  isStepDisabled,
  stepsOf,
  type WizardFacts,
  type WizardMode,
  type WizardStepId,
} from "./wizard-steps.ts";

/** What the steps need of the page they stand on. */
export type VoiceSettings = {
  player: Player;
  labels: LabelSlot;
  plan: { canBypassCaptcha: boolean; canRequestManual: boolean };
  isTrainingAllowed: boolean;
  canTrim: boolean;
  /** Closes the wizard; the draft is kept. */
  onLeave: () => void;
};

type VoiceStepsProps = VoiceSettings & {
  mode: WizardMode;
  voice: ProfessionalVoice;
  onStart?: () => void;
  /** The voice is in line for training, or its documents are with somebody. */
  onHandedIn?: () => void;
};

/** Verifying is over before it begins where the voice is proven already. */
const useNothingToVerify = ({ mode, voice, onLeave }: VoiceStepsProps): void => {
  const [wasAllowed] = useState(voice.isAllowedToFineTune);
  const leave = useEffectEvent(onLeave);
  const isOver = mode === "verify" && wasAllowed;
  useEffect(() => {
    if (isOver) leave();
  }, [isOver]);
};

export const VoiceSteps = (props: VoiceStepsProps) => {
  const { mode, voice, player, plan } = props;
  const [step, setStep] = useState<WizardStepId>(() => firstStep(mode, true));
  const [isProvenNow, setProvenNow] = useState(false);
  const queue = useSampleQueue(voice.voiceId);
  const local = useSyncExternalStore(queue.subscribe, queue.getSnapshot);
  const ref = useStepFocus(step);
  useLateFocus(ref);
  useNothingToVerify(props);

  const isProven = plan.canBypassCaptcha || voice.isAllowedToFineTune || isProvenNow;
  const facts: WizardFacts = {
    mode,
    hasVoice: true,
    isDataComplete: totalKeptMs(voice.samples) >= professionalCloneLimits.minTotalMs && !isBusy(local),
    isVerified: isProven || voice.isManualRequested,
    isFinished: step === "finish",
  };
  const go = (next: WizardStepId): void => {
    player.close();
    if (next === "introduction") props.onStart?.();
    else setStep(next === "verification" && isProven ? "finish" : next);
  };
  const handIn = (): void => {
    props.onHandedIn?.();
    if (mode !== "verify") recordEvent(mode === "create" ? "pvc_voice_created" : "pvc_voice_edited");
  };
  const steps = stepsOf(mode);
  const place = steps.findIndex(({ id }) => id === step);
  const previous = steps[place - 1]?.id;
  const onBack = previous && !isEditLocked(step, mode) ? () => go(previous) : undefined;
  return (
    <div ref={ref} tabIndex={-1} className="scroll-mt-4 outline-none">
      <StepList
        steps={steps.map(({ id, name }, at) => ({
          id,
          name,
          isDone: at < place,
          isDisabled: id !== step && isStepDisabled(id, facts),
        }))}
        currentId={step}
        onChoose={(id) => go(id as WizardStepId)}
      />
      <div key={step} className="animate-fade-in">
        {step === "voice-data" && (
          <VoiceDataStep
            voice={voice}
            player={player}
            labels={props.labels}
            dataUse={dataUseWords(props.isTrainingAllowed)}
            canTrim={props.canTrim}
            onBack={onBack}
            onNext={() => go("verification")}
          />
        )}
        {step === "verification" && (
          <VerificationStep
            voice={voice}
            player={player}
            canRequestManual={plan.canRequestManual}
            leaveWord={mode === "verify" ? t.cancel : t.skip}
            onBack={onBack}
            onLeave={props.onLeave}
            onDone={(how) => {
              setProvenNow(how === "verified");
              setStep("finish");
            }}
          />
        )}
        {step === "finish" && (
          <FinishStep voice={voice} isProven={isProven} onEnter={handIn} onDone={() => player.close()} />
        )}
      </div>
    </div>
  );
};
