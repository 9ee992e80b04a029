import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError } from "../../api/client/api-error.ts";
import { Button, buttonClass } from "../../ui/controls/button.tsx";
import { Dialog } from "../../ui/layout/dialog.tsx";
import { t } from "./messages.ts";

/** Where the way out leads. */
type WayOut = "subscription" | "verify";
type Words = { title: string; text: string; wayOut?: WayOut };

const captcha: Words = {
  title: t.verifyThisVoice,
  text: t.thisVoiceMustBeVerifiedBeforeYou,
  wayOut: "verify",
};

/** Refusals that need more than a line under the text. */
const dialogs: Record<string, Words> = {
  detected_unusual_activity: {
    title: t.unusualActivityDetected,
    text: t.weNoticedUnusualActivityOnYour,
    wayOut: "subscription",
  },
  detected_blocked_voice: {
    title: t.thisVoiceIsBlocked,
    text: t.thisVoiceCannotBeUsedBecauseItMay,
  },
  detected_captcha_voice: captcha,
  is_in_probation: captcha,
};

const wordsFor = (error: Error): Words | null => (error instanceof ApiError ? (dialogs[error.code] ?? null) : null);

export const hasDialog = (error: Error): boolean => wordsFor(error) !== null;

const primary = buttonClass({ look: "primary" });

const WayOutLink = ({ wayOut, voiceId }: { wayOut: WayOut; voiceId: string | undefined }) =>
  wayOut === "verify" ? (
    <Link to="/app/voice-lab" search={{ action: "verify", voiceId }} className={primary}>
      {t.verifyVoice}
    </Link>
  ) : (
    <Link to="/app/subscription" className={primary}>
      {t.viewSubscription}
    </Link>
  );

type FailureDialogProps = { error: Error; /** The voice it is about. */ voiceId?: string };

/** Opens for a refusal and stays closed once dismissed, until the next one. */
export const FailureDialog = ({ error, voiceId }: FailureDialogProps) => {
  const [dismissed, setDismissed] = useState<Error | null>(null);
  const words = wordsFor(error);
  if (!words) return null;
  const close = (): void => setDismissed(error);
  return (
    <Dialog
      isOpen={dismissed !== error}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={words.title}
      description={words.text}
      footer={
        <>
          <Button onClick={close}>{t.close}</Button>
          {words.wayOut && <WayOutLink wayOut={words.wayOut} voiceId={voiceId} />}
        </>
      }
    />
  );
};
