import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef } from "react";
import { startTraining, trainingQuery } from "../../../api/professional-clone/training.ts";
import type { ProfessionalVoice } from "../../../api/professional-clone/voice.ts";
import { queryKeys } from "../../../api/client/query-keys.ts";
import { Button, buttonClass } from "../../../ui/controls/button.tsx";
import { Notice } from "../../../ui/display/notice.tsx";
import { StepFooter } from "../../../ui/layout/step-footer.tsx";
import { VoiceOrb } from "../../../ui/display/voice-orb.tsx";
import { tellFailure } from "../tell-failure.ts";
import { expectedWords, lastTraining, trainingWords } from "./training-words.ts";
import { t } from "../messages.ts";

type FinishStepProps = {
  voice: ProfessionalVoice;
  /** The plan needs no proof. */
  isProven: boolean;
  onEnter: () => void;
  onDone: () => void;
};

const failedMessage = t.failedToStartFineTuning;

/** Training begins here, once; documents that wait for somebody begin it later. */
export const FinishStep = ({ voice, isProven, onEnter, onDone }: FinishStepProps) => {
  const { voiceId } = voice;
  const queries = useQueryClient();
  const start = useMutation({
    mutationFn: () => startTraining({ voiceId }),
    onError: (error) => tellFailure(failedMessage, error),
    onSettled: () => {
      for (const queryKey of [queryKeys.voices, queryKeys.training(voiceId)]) {
        void queries.invalidateQueries({ queryKey });
      }
    },
  });
  const hasBegun = useRef(false);
  const enter = useEffectEvent(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    onEnter();
    if (isProven) start.mutate();
  });
  useEffect(() => enter(), []);
  // Documents that wait for somebody keep the training from its line; how long it takes can be told all the same.
  const known = useQuery({ ...trainingQuery(voiceId), enabled: start.isSuccess || !isProven }).data;
  const training = lastTraining(known?.trainings);
  const [expected] = expectedWords(known?.expectedMs ?? null);
  const words = training ? trainingWords(training, known?.expectedMs ?? null) : expected;
  return (
    <>
      <div className="mx-auto flex max-w-120 flex-col items-center gap-2 py-6 text-center">
        <div className={start.isError ? undefined : "animate-glow"}>
          <VoiceOrb voiceId={voiceId} sizePx={112} />
        </div>
        <h2 data-autofocus tabIndex={-1} className="mt-4 text-lg font-semibold outline-none">
          {t.yourProfessionalVoiceCloneIsBeing}
        </h2>
        {isProven ? (
          <p className="text-sm text-soft">{t.fineTuningTakes2To6HoursYouCan(voice.name)}</p>
        ) : (
          <p className="text-sm text-soft">{t.yourDocumentsWaitToBeReviewedFine}</p>
        )}
        {words && (
          <p role="status" className="tabular text-sm text-faint">
            {words}
          </p>
        )}
        {start.isError && (
          <Notice
            kind="danger"
            className="mt-3 w-full text-start"
            action={
              <Button size="sm" onClick={() => start.mutate()}>
                {t.tryAgain}
              </Button>
            }
          >
            {failedMessage}
          </Notice>
        )}
      </div>
      <StepFooter>
        <Link to="/app/voice-lab" search={{ voiceId }} onClick={onDone} className={buttonClass({ look: "primary" })}>
          {t.finishAndReturnToDashboard}
        </Link>
      </StepFooter>
    </>
  );
};
