import { verificationLimits, verificationMessages } from "@timbre/contract";
import { useState } from "react";
import { languageNameOf } from "../../../api/language-names.ts";
import { messageFor } from "../../../api/client/message-for.ts";
import type { Player } from "../../../audio/playing/player.ts";
import { FailedAttempt } from "../../../proof/failed-attempt.tsx";
import { Listening } from "../../../proof/listening.tsx";
import { RecorderStage } from "../../../recording/recorder-stage.tsx";
import { useRecorder } from "../../../recording/use-recorder.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { ChoiceChip } from "../../../ui/controls/choice-chip.tsx";
import { Notice } from "../../../ui/display/notice.tsx";
import { Skeleton } from "../../../ui/display/skeleton.tsx";
import { StepFooter } from "../../../ui/layout/step-footer.tsx";
import { ManualRequest } from "./manual-request.tsx";
import { SentenceCard } from "./sentence-card.tsx";
import { SimilarVoices, type VoiceFace } from "../similar-voices.tsx";
import { useVerification, type Verification } from "./use-verification.ts";
import { known } from "../../../words/known.ts";
import { t } from "../messages.ts";

type VerificationStepProps = {
  voiceId: string;
  player: Player;
  face: VoiceFace;
  onEnd: (ending: "verified" | "skipped") => void;
  onDelete: () => void;
};

/** A cough is no reading. */
const minReadingMs = 1_000;

export const VerificationStep = (props: VerificationStepProps) => {
  const [isManual, setManual] = useState(false);
  if (isManual) return <ManualRequest voiceId={props.voiceId} onClose={() => setManual(false)} />;
  return <SpokenProof {...props} onManual={() => setManual(true)} />;
};

const SpokenProof = (props: VerificationStepProps & { onManual: () => void }) => {
  const { voiceId, player, face, onEnd, onDelete } = props;
  const verification = useVerification(voiceId, onEnd);
  const { status, problem, failed, isExhausted } = verification;
  return (
    <>
      <div className="mx-auto max-w-140 space-y-5">
        {status?.isManualRequested && <Notice kind="calm">{known(verificationMessages.requestWaits)}</Notice>}
        {isExhausted ? (
          !status?.isManualRequested && <Exhausted onDelete={onDelete} />
        ) : failed ? (
          <FailedAttempt
            failed={failed}
            attemptsLeft={status?.attemptsLeft}
            player={player}
            onAgain={verification.tryAgain}
          />
        ) : problem ? (
          <Notice
            kind="danger"
            action={
              <Button size="sm" onClick={verification.renew}>
                {t.tryAgain}
              </Button>
            }
          >
            {messageFor(problem)}
          </Notice>
        ) : status ? (
          <Reading voiceId={voiceId} verification={verification} player={player} />
        ) : (
          <Skeleton className="h-40 w-full" />
        )}
        {(failed || isExhausted) && <SimilarVoices voiceId={voiceId} face={face} />}
      </div>
      <StepFooter>
        {status?.canRequestManual && (
          <Button look="quiet" disabled={verification.isBusy} onClick={props.onManual}>
            {t.manualVerification}
          </Button>
        )}
        {!isExhausted && (
          <Button look="quiet" disabled={verification.isBusy} onClick={verification.skip}>
            {t.skipForNow}
          </Button>
        )}
      </StepFooter>
    </>
  );
};

type ReadingProps = { voiceId: string; verification: Verification; player: Player };

const Reading = ({ voiceId, verification, player }: ReadingProps) => {
  const { status, isBusy, sentence, language } = verification;
  const [problem, setProblem] = useState<string | null>(null);
  const [expired, setExpired] = useState<Date | null>(null);
  const isExpired = sentence !== null && expired === sentence.expiresAt;
  const recorder = useRecorder({
    minMs: minReadingMs,
    maxMs: verificationLimits.maxRecordingMs,
    onError: setProblem,
    onRecorded: (recording) => {
      setProblem(null);
      verification.submit(recording);
    },
    isDisabled: isBusy || sentence === null || isExpired,
  });
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 data-autofocus tabIndex={-1} className="text-base font-semibold outline-none">
            {t.readThisSentenceAloud}
          </h2>
          <p className="mt-1 text-sm text-soft">
            {t.thisProvesThatTheVoiceIsYours} {status && known(verificationMessages.attemptsLeft(status.attemptsLeft))}
          </p>
        </div>
        {(status?.languages.length ?? 0) > 1 && (
          <ChoiceChip
            isPlain
            label={t.languageOfTheSentence}
            value={language}
            onChange={verification.setLanguage}
            options={(status?.languages ?? []).map((code) => [code, languageNameOf(code)] as const)}
          />
        )}
      </div>
      <SentenceCard
        voiceId={voiceId}
        sentence={sentence}
        isExpired={isExpired}
        player={player}
        onExpired={setExpired}
        onRenew={verification.renew}
      />
      {isBusy ? (
        <Listening onCancel={verification.cancel} />
      ) : (
        <RecorderStage desk={recorder} title={t.yourTurn} hint={t.upTo15SecondsSpeakAsInYour} problem={problem} />
      )}
    </>
  );
};

const Exhausted = ({ onDelete }: { onDelete: () => void }) => (
  <Notice
    kind="danger"
    action={
      <Button size="sm" onClick={onDelete}>
        {t.deleteVoice}
      </Button>
    }
  >
    <p className="font-medium">{t.maximumVoiceVerificationAttempts}</p>
    <p className="mt-1">{known(verificationMessages.maximumAdvice)}</p>
  </Notice>
);
