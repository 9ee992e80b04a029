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

const linkClass = "font-medium text-accent-text underline underline-offset-4";

/** Where a reset link leads. The secret came after "#", so no server but ours has seen it. */
export const ResetPasswordForm = ({ token }: { token: string }) => {
  const link = useQuery({ ...resetLinkQuery(token), enabled: token !== "" });
  const [isChanged, setChanged] = useState(false);
  if (isChanged) {
    return (
      <AuthFrame
        title="Your password is changed"
        text="You were signed out everywhere. Sign in with the new password."
        footer={null}
      >
        <Link to="/sign-in" className={buttonClass({ look: "primary" })}>
          Sign in
        </Link>
      </AuthFrame>
    );
  }
  if (token === "" || link.isError) return <DeadLink problem={link.error} />;
  if (!link.data) return <Skeleton className="mx-auto mt-40 h-60 w-full max-w-90" />;
  return (
    <AuthFrame
      title="Set a new password"
      text={`For ${link.data}`}
      footer={
        <Link to="/sign-in" className={linkClass}>
          Back to sign in
        </Link>
      }
    >
      <NewPassword email={link.data} token={token} onChanged={() => setChanged(true)} />
    </AuthFrame>
  );
};

const DeadLink = ({ problem }: { problem: unknown }) => (
  <AuthFrame
    title="This link cannot be used"
    text={problem ? messageFor(problem) : "Open the link from your mail, or ask for a new one."}
    footer={
      <Link to="/sign-in" className={linkClass}>
        Back to sign in
      </Link>
    }
  >
    <Link to="/forgot-password" className={buttonClass({ look: "primary" })}>
      Ask for a new link
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
        label="New password"
        autoComplete="new-password"
        hint={`At least ${accountLimits.minPassword} characters.`}
        {...field("password")}
      />
      <Button look="primary" type="submit" className="h-11 w-full" disabled={isSending}>
        {isSending ? "Saving" : "Set the password"}
      </Button>
    </form>
  );
};
