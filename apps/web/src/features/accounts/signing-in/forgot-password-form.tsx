import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { MailCheck } from "lucide-react";
import { type FormEvent, useState } from "react";
import { askForReset } from "../../../api/accounts/recovery.ts";
import { messageFor } from "../../../api/client/message-for.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Notice } from "../../../ui/display/notice.tsx";
import { AuthFrame } from "./auth-frame.tsx";

const BackToSignIn = () => (
  <Link to="/sign-in" className="font-medium text-accent-text underline underline-offset-4">
    Back to sign in
  </Link>
);

/** Asks for a link by mail. What it answers is the same whether or not the address has an account. */
export const ForgotPasswordForm = () => {
  const [email, setEmail] = useState("");
  const [isTried, setTried] = useState(false);
  const ask = useMutation({ mutationFn: askForReset });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (email.trim()) ask.mutate(email.trim());
  };
  if (ask.isSuccess) {
    return (
      <AuthFrame title="Look into your mail" text="" footer={<BackToSignIn />}>
        <div role="status" className="flex items-start gap-3 text-sm text-soft">
          <MailCheck size={20} aria-hidden className="mt-0.5 shrink-0 text-accent-text" />
          <p>
            If <strong className="font-medium break-all text-ink">{email.trim()}</strong> has an account here, a link to
            set a new password is on its way. It works for one hour. Look into your spam folder if it does not arrive.
          </p>
        </div>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Forgot your password?" text="We mail you a link to set a new one." footer={<BackToSignIn />}>
      <form noValidate onSubmit={submit} className="space-y-5">
        {ask.isError && <Notice kind="danger">{messageFor(ask.error)}</Notice>}
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          value={email}
          error={isTried && !email.trim() ? "Enter your email" : undefined}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button look="primary" type="submit" className="h-11 w-full" disabled={ask.isPending}>
          {ask.isPending ? "Sending" : "Send the link"}
        </Button>
      </form>
    </AuthFrame>
  );
};
