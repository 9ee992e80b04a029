import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

type Words = { title: string; text: string; link?: string };

const captcha: Words = { title: "Verify this voice", text: "This voice must be verified before you can use it." };

/** Refusals that need more than a line under the text. */
const dialogs: Record<string, Words> = {
  detected_unusual_activity: {
    title: "Unusual activity detected",
    text: "We noticed unusual activity on your account. Free usage has been paused. Upgrade to a paid plan or contact support to continue.",
    link: "View subscription",
  },
  detected_blocked_voice: {
    title: "This voice is blocked",
    text: "This voice cannot be used because it may violate our policies. Contact support if you think this is a mistake.",
  },
  detected_captcha_voice: captcha,
  is_in_probation: captcha,
};

const wordsFor = (error: Error): Words | null => (error instanceof ApiError ? (dialogs[error.code] ?? null) : null);

export const hasDialog = (error: Error): boolean => wordsFor(error) !== null;

/** Opens for a refusal and stays closed once dismissed, until the next one. */
export const FailureDialog = ({ error }: { error: Error }) => {
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
          <Button onClick={close}>Close</Button>
          {words.link && (
            <Link to="/app/subscription" className={buttonClass({ look: "primary" })}>
              {words.link}
            </Link>
          )}
        </>
      }
    />
  );
};
