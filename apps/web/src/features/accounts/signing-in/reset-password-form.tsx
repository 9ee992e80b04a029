import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { accountLimits, resetPasswordBody, signInBody } from "@timbre/contract";
import { useState } from "react";
import { resetLinkQuery, resetPassword } from "../../../api/accounts/recovery.ts";
import { messageFor } from "../../../api/client/message-for.ts";
import { Button, buttonClass } from "../../../ui/controls/button.tsx";
import { Notice } from "../../../ui/display/notice.tsx";
import { Skeleton } from "../../../ui/display/skeleton.tsx";
import { useFields } from "../../../ui/forms/use-fields.ts";
import { problemsFor } from "../form-errors.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { PasswordField } from "../password-field.tsx";
import { t } from "./messages.ts";

const linkClass = "font-medium text-accent-text underline underline-offset-4";

/** Where a reset link leads. The secret came after "#", so no server but ours has seen it. */
export const ResetPasswordForm = ({ token }: { token: string }) => {
  const link = useQuery({ ...resetLinkQuery(token), enabled: token !== "" });
  const [isChanged, setChanged] = useState(false);
  if (isChanged) {
    return (
      <AuthFrame title={t.yourPasswordIsChanged} text={t.youWereSignedOutEverywhereSignIn} footer={null}>
        <Link to="/sign-in" className={buttonClass({ look: "primary" })}>
          {t.signIn}
        </Link>
      </AuthFrame>
    );
  }
  if (token === "" || link.isError) return <DeadLink problem={link.error} />;
  if (!link.data) return <Skeleton className="mx-auto mt-40 h-60 w-full max-w-90" />;
  return (
    <AuthFrame
      title={t.setANewPassword}
      text={t.for(link.data)}
      footer={
        <Link to="/sign-in" className={linkClass}>
          {t.backToSignIn}
        </Link>
      }
    >
      <NewPassword email={link.data} token={token} onChanged={() => setChanged(true)} />
    </AuthFrame>
  );
};

const DeadLink = ({ problem }: { problem: unknown }) => (
  <AuthFrame
    title={t.thisLinkCannotBeUsed}
    text={problem ? messageFor(problem) : t.openTheLinkFromYourMailOrAskForA}
    footer={
      <Link to="/sign-in" className={linkClass}>
        {t.backToSignIn}
      </Link>
    }
  >
    <Link to="/forgot-password" className={buttonClass({ look: "primary" })}>
      {t.askForANewLink}
    </Link>
  </AuthFrame>
);

const formSchema = signInBody.pick({ password: true }).extend({ password: resetPasswordBody.shape.new_password });

type NewPasswordProps = { email: string; token: string; onChanged: () => void };

const NewPassword = ({ email, token, onChanged }: NewPasswordProps) => {
  const { field, formProps, problems, isSending } = useFields({
    schema: formSchema,
    start: { password: "" },
    send: async ({ password }) => {
      await resetPassword({ token, password });
      onChanged();
    },
    problemsOf: problemsFor("password"),
  });
  return (
    <form {...formProps} className="space-y-5">
      {problems.form && <Notice kind="danger">{problems.form}</Notice>}
      {/* For password managers: whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t.newPassword}
        autoComplete="new-password"
        hint={t.atLeastCharacters(accountLimits.minPassword)}
        {...field("password")}
      />
      <Button look="primary" type="submit" className="h-11 w-full" disabled={isSending}>
        {isSending ? t.saving : t.setThePassword}
      </Button>
    </form>
  );
};
