import { verificationFailures, verificationMessages } from "@timbre/contract";
import { Pause, Play, RotateCcw } from "lucide-react";
import type { Player } from "../audio/playing/player.ts";
import type { Recording } from "../audio/microphone/recorder.ts";
import { fileSound } from "../audio/files/file-sound.ts";
import { useSample } from "../recording/sample-player.tsx";
import { Button } from "../ui/controls/button.tsx";
import { Notice } from "../ui/display/notice.tsx";
import { known } from "../words/known.ts";
import { t } from "./messages.ts";

/** A reading that was not believed, and why. */
export type FailedReading = { message: string; recording: Recording };

type FailedAttemptProps = {
  failed: FailedReading;
  attemptsLeft: number | undefined;
  player: Player;
  onAgain: () => void;
  /** Given where documents may be sent instead. */
  onManual?: () => void;
};

/** Readings that decide nothing: one more is asked for. */
const undecided = [verificationFailures.unsure, verificationFailures.misheard];

export const FailedAttempt = ({ failed, attemptsLeft, player, onAgain, onManual }: FailedAttemptProps) => {
  const { recording, message } = failed;
  const reading = useSample(player, {
    id: `reading:${recording.takeId}`,
    name: t.yourReading,
    durationMs: recording.durationMs,
    open: () => fileSound(recording.file),
  });
  const isAskedAgain = undecided.some((one) => known(message) === known(one.message));
  return (
    <div className="space-y-4">
      <Notice kind={isAskedAgain ? "warn" : "danger"}>
        <p className="font-medium">{isAskedAgain ? t.oneMoreSentence : t.voiceVerificationAttemptFailed}</p>
        <p className="mt-1">{known(message)}</p>
        {attemptsLeft !== undefined && <p className="mt-1">{known(verificationMessages.attemptsLeft(attemptsLeft))}</p>}
      </Notice>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" data-autofocus onClick={onAgain}>
          <RotateCcw size={16} aria-hidden />
          {isAskedAgain ? t.readOneMore : t.tryAgain}
        </Button>
        <Button onClick={reading.toggle}>
          {reading.isSounding ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
          {reading.isSounding ? t.pauseRecording : t.playRecording}
        </Button>
        {onManual && <Button onClick={onManual}>{t.manualVerification}</Button>}
      </div>
    </div>
  );
};
