import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { signInBody } from "@timbre/contract";
import { useState } from "react";
import { ApiError } from "../../../api/client/api-error.ts";
import { signIn } from "../../../api/accounts/sessions.ts";
import { signUpDoorQuery } from "../../../api/accounts/sign-up.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { useFields } from "../../../ui/forms/use-fields.ts";
import { Notice } from "../../../ui/display/notice.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { problemsFor } from "../form-errors.ts";
import { PasswordField } from "../password-field.tsx";
import { leadingTo } from "./safe-next.ts";
import { fill } from "../../../words/fill.tsx";
import { t } from "./messages.ts";

/** An empty box is caught here; whether the pair is right only the server knows. */
const formSchema = signInBody
  .refine(({ email }) => email.trim() !== "", { path: ["email"], error: t.enterYourEmail })
  .refine(({ password }) => password !== "", { path: ["password"], error: t.enterYourPassword });

type AuthFormProps = { next: string | undefined; inviteToken?: string; onDone: () => Promise<void> | void };

const useCanSignUp = (inviteToken: string | undefined): boolean => {
  const door = useQuery(signUpDoorQuery());
  if (!door.data) return false;
  const { policy, isFirst } = door.data;
  return isFirst || policy === "open" || (policy === "invite" && inviteToken !== undefined);
};

export const SignInForm = ({ next, inviteToken, onDone }: AuthFormProps) => {
  const canSignUp = useCanSignUp(inviteToken);
  const [needsCode, setNeedsCode] = useState(false);
  const { field, formProps, problems, isSending } = useFields({
    schema: formSchema,
    start: { email: "", password: "", code: "" },
    send: async ({ email, password, code }) => {
      try {
        await signIn({ email: email.trim(), password, ...(needsCode && { code }) });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "two_factor_required") throw error;
        return setNeedsCode(true);
      }
      await onDone();
    },
    problemsOf: problemsFor("email", "password"),
  });
  return (
    <AuthFrame
      title={t.welcomeBack}
      text={t.signInToYourStudio}
      footer={
        canSignUp && (
          <>
            {fill(t.newHere, {
              createAnAccount: (
                <Link
                  to="/sign-up"
                  {...leadingTo(next)}
                  className="font-medium text-accent-text underline underline-offset-4"
                >
                  {t.createAnAccount}
                </Link>
              ),
            })}
          </>
        )
      }
    >
      <form {...formProps} className="space-y-5">
        {problems.form && <Notice kind="danger">{problems.form}</Notice>}
        <Field label={t.email} type="email" autoComplete="email" {...field("email")} />
        <PasswordField autoComplete="current-password" {...field("password")} />
        <Link to="/forgot-password" className="-mt-2 block w-fit text-sm text-accent-text underline underline-offset-4">
          {t.forgotYourPassword}
        </Link>
        {needsCode && (
          <Field
            label={t.code}
            hint={t.fromYourAuthenticatorAppOrOneOf}
            autoComplete="one-time-code"
            autoFocus
            {...field("code")}
          />
        )}
        <Button look="primary" type="submit" className="h-11 w-full" disabled={isSending}>
          {isSending ? t.signingIn : t.signIn}
        </Button>
      </form>
    </AuthFrame>
  );
};
