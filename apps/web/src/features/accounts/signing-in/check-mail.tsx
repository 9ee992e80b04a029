import { MailCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "../../../ui/controls/button.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { SignInInstead } from "./sign-in-instead.tsx";
import { fill } from "../../../words/fill.tsx";
import { t } from "./messages.ts";

type CheckMailProps = { email: string; next: string | undefined; onStartOver: () => void };

/** After sign-up. It says the same for every address: what is in the mail is for its owner alone. */
export const CheckMail = ({ email, next, onStartOver }: CheckMailProps) => {
  const news = useRef<HTMLDivElement>(null);
  // The form is gone, and with it the place of somebody who uses the keyboard.
  useEffect(() => news.current?.focus(), []);
  return (
    <AuthFrame title={t.checkYourMail} text="" footer={<SignInInstead next={next} />}>
      <div ref={news} tabIndex={-1} role="status" className="flex items-start gap-3 text-sm text-soft outline-none">
        <MailCheck size={20} aria-hidden className="mt-0.5 shrink-0 text-accent-text" />
        <p>
          {fill(t.weMailedALinkToOpenItWithinADayTo, {
            email: <strong className="font-medium break-all text-ink">{email}</strong>,
          })}
        </p>
      </div>
      <Button className="mt-6 self-start" onClick={onStartOver}>
        {t.useAnotherAddress}
      </Button>
    </AuthFrame>
  );
};
