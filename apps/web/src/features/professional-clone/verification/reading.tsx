import { verificationLimits } from "@timbre/contract";
import { useEffect, useEffectEvent, useState } from "react";
import { messageFor } from "../../../api/client/message-for.ts";
import { SentencePicture } from "../../../proof/sentence-picture.tsx";
import { Listening } from "../../../proof/listening.tsx";
import { RecorderStage } from "../../../recording/recorder-stage.tsx";
import { useRecorder } from "../../../recording/use-recorder.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Notice } from "../../../ui/display/notice.tsx";
import { Skeleton } from "../../../ui/display/skeleton.tsx";
import type { Proof } from "./use-proof.ts";
import { t } from "../messages.ts";

/** A cough is no reading. */
const minReadingMs = 1_000;
const pictureWords = t.theTextToReadAsAPictureIfYouCannot;

/** Records a reading. The text appears with the countdown, so that nobody can practise it. */
export const Reading = ({ proof }: { proof: Proof }) => {
  const { isBusy, sentence, submit } = proof;
  const [problem, setProblem] = useState<string | null>(null);
  const recorder = useRecorder({
    minMs: minReadingMs,
    maxMs: verificationLimits.maxRecordingMs,
    onError: (message) => {
      setProblem(message);
      proof.renew();
    },
    onRecorded: (recording) => {
      setProblem(null);
      submit(recording);
    },
    isDisabled: isBusy,
  });
  const isReading = recorder.phase === "counting" || recorder.phase === "recording";
  const tell = useEffectEvent(proof.read);
  useEffect(() => {
    tell(isReading);
    return () => tell(false);
  }, [isReading]);
  if (isBusy) return <Listening onCancel={proof.cancel} />;
  return (
    <>
      {proof.problem && (
        <Notice
          kind="danger"
          action={
            <Button size="sm" onClick={proof.renew}>
              {t.tryAgain}
            </Button>
          }
        >
          {messageFor(proof.problem)}
        </Notice>
      )}
      {isReading && !proof.problem && (
        <div className="grid min-h-32 place-items-center overflow-hidden rounded-card border border-line bg-white p-4">
          {sentence ? (
            <SentencePicture picture={sentence.picture} alt={pictureWords} />
          ) : (
            <Skeleton className="h-20 w-full opacity-40" />
          )}
        </div>
      )}
      <RecorderStage
        desk={recorder}
        title={t.readTheTextAloud}
        hint={t.itAppearsWhenYouStartUpTo15Seconds}
        problem={problem}
        stopWord={t.submitRecording}
      />
    </>
  );
};
