import { useState } from "react";
import type { ProfessionalVoice } from "../../../api/professional-clone/voice.ts";
import type { Player } from "../../../audio/playing/player.ts";
import { FailedAttempt } from "../../../proof/failed-attempt.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Notice } from "../../../ui/display/notice.tsx";
import { StepFooter } from "../../../ui/layout/step-footer.tsx";
import { useNow } from "../../../ui/hooks/use-now.ts";
import { attemptsLeft, maximumMessage, resetAdvice, showsAttempts } from "./attempts.ts";
import { HistoryPanel } from "./history-panel.tsx";
import { ManualDialog } from "./manual-dialog.tsx";
import { Reading } from "./reading.tsx";
import { useProof } from "./use-proof.ts";
import { fill } from "../../../words/fill.tsx";
import { useKeptFocus } from "../../../ui/hooks/use-kept-focus.ts";
import { t } from "../messages.ts";

type VerificationStepProps = {
  voice: ProfessionalVoice;
  player: Player;
  canRequestManual: boolean;
  /** Skip while the voice is made or changed, Cancel where verifying is all there is to do. */
  leaveWord: string;
  onBack?: () => void;
  onLeave: () => void;
  /** Proven, or handed to somebody who looks at documents. */
  onDone: (how: "verified" | "documents") => void;
};

const requestedMessage = t.manualVerificationHasBeenRequested;

/** The proof that the voice is one's own. */
export const VerificationStep = (props: VerificationStepProps) => {
  const { voice, player } = props;
  const proof = useProof(voice, () => props.onDone("verified"));
  const [open, setOpen] = useState<"manual" | "history" | null>(null);
  // A reading, the wait and what came of it stand here one after the other.
  const place = useKeptFocus<HTMLDivElement>();
  const mayAsk = props.canRequestManual && !voice.isManualRequested;
  const askManually = mayAsk ? () => setOpen("manual") : undefined;
  return (
    <>
      <div {...place} className="mx-auto max-w-140 space-y-5 outline-none">
        <Heading />
        {voice.isManualRequested && <Notice kind="calm">{requestedMessage}</Notice>}
        {proof.isExhausted ? (
          <Exhausted voice={voice} />
        ) : proof.failed ? (
          <FailedAttempt
            failed={proof.failed}
            attemptsLeft={attemptsLeft(voice)}
            player={player}
            onAgain={proof.tryAgain}
            onManual={askManually}
          />
        ) : (
          <Reading proof={proof} />
        )}
        {showsAttempts(voice) && (
          <button
            type="button"
            onClick={() => setOpen("history")}
            className="min-h-6 rounded-control text-sm text-accent-text underline underline-offset-2"
          >
            {t.attemptsLeft(attemptsLeft(voice))}
          </button>
        )}
      </div>
      <StepFooter onBack={props.onBack} isBackDisabled={proof.isBusy}>
        {askManually && (
          <Button look="quiet" disabled={proof.isBusy} onClick={askManually}>
            {t.manualVerification}
          </Button>
        )}
        <Button disabled={proof.isBusy} onClick={props.onLeave}>
          {props.leaveWord}
        </Button>
      </StepFooter>
      {open === "manual" && (
        <ManualDialog voiceId={voice.voiceId} onClose={() => setOpen(null)} onSent={() => props.onDone("documents")} />
      )}
      {open === "history" && <HistoryPanel voice={voice} onClose={() => setOpen(null)} />}
    </>
  );
};

const linkClass = "text-accent-text underline underline-offset-2";

const Heading = () => (
  <div>
    <h2 data-autofocus tabIndex={-1} className="text-lg font-semibold outline-none">
      {t.verifyYourVoice}
    </h2>
    <p className="mt-1 text-sm text-soft">
      {fill(t.recordYourselfReadingTheTextThat, {
        terms: (
          <a href="/terms" target="_blank" rel="noreferrer" className={linkClass}>
            {t.terms}
          </a>
        ),
        privacyPolicy: (
          <a href="/privacy" target="_blank" rel="noreferrer" className={linkClass}>
            {t.privacyPolicy}
          </a>
        ),
      })}
    </p>
  </div>
);

const Exhausted = ({ voice }: { voice: ProfessionalVoice }) => {
  const now = new Date(useNow(30_000));
  return (
    <Notice kind="danger">
      <p className="font-medium">{maximumMessage}</p>
      <p className="mt-1">{resetAdvice(voice, now)}</p>
    </Notice>
  );
};
