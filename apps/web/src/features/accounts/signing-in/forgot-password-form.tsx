import { Link } from "@tanstack/react-router";
import { MailCheck } from "lucide-react";
import { signInBody } from "@timbre/contract";
import { useState } from "react";
import { askForReset } from "../../../api/accounts/recovery.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { useFields } from "../../../ui/forms/use-fields.ts";
import { Notice } from "../../../ui/display/notice.tsx";
import { problemsFor } from "../form-errors.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { fill } from "../../../words/fill.tsx";
import { t } from "./messages.ts";

const BackToSignIn = () => (
  <Link to="/sign-in" className="font-medium text-accent-text underline underline-offset-4">
    {t.backToSignIn}
  </Link>
);

const formSchema = signInBody.pick({ email: true }).extend({
  email: signInBody.shape.email.refine((email) => email.trim() !== "", t.enterYourEmail),
});

/** Asks for a link by mail. What it answers is the same whether or not the address has an account. */
export const ForgotPasswordForm = () => {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { field, formProps, problems, isSending } = useFields({
    schema: formSchema,
    start: { email: "" },
    send: async ({ email }) => {
      await askForReset(email.trim());
      setSentTo(email.trim());
    },
    problemsOf: problemsFor("email"),
  });
  if (sentTo !== null) {
    return (
      <AuthFrame title={t.lookIntoYourMail} text="" footer={<BackToSignIn />}>
        <div role="status" className="flex items-start gap-3 text-sm text-soft">
          <MailCheck size={20} aria-hidden className="mt-0.5 shrink-0 text-accent-text" />
          <p>
            {fill(t.ifHasAnAccountHereALinkToSetANew2, {
              sentTo: <strong className="font-medium break-all text-ink">{sentTo}</strong>,
            })}
          </p>
        </div>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t.forgotYourPassword} text={t.weMailYouALinkToSetANewOne} footer={<BackToSignIn />}>
      <form {...formProps} className="space-y-5">
        {problems.form && <Notice kind="danger">{problems.form}</Notice>}
        <Field label={t.email} type="email" autoComplete="email" {...field("email")} />
        <Button look="primary" type="submit" className="h-11 w-full" disabled={isSending}>
          {isSending ? t.sending : t.sendTheLink}
        </Button>
      </form>
    </AuthFrame>
  );
};
