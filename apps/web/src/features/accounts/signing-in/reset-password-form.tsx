import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { accountLimits, resetPasswordBody } from "@timbre/contract";
import { type FormEvent, useState } from "react";
import { resetLinkQuery, resetPassword } from "../../../api/accounts/recovery.ts";
import { messageFor } from "../../../api/client/message-for.ts";
import { Button, buttonClass } from "../../../ui/controls/button.tsx";
import { Notice } from "../../../ui/display/notice.tsx";
import { Skeleton } from "../../../ui/display/skeleton.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { PasswordField } from "../password-field.tsx";

const linkClass = "font-medium text-accent-text underline underline-offset-4";

/** Where a reset link leads. The secret came after "#", so no server but ours has seen it. */
export const ResetPasswordForm = ({ token }: { token: string }) => {
  const link = useQuery({ ...resetLinkQuery(token), enabled: token !== "" });
  const reset = useMutation({ mutationFn: resetPassword });
  if (reset.isSuccess) {
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
      {reset.isError && (
        <Notice kind="danger" className="mb-5">
          {messageFor(reset.error)}
        </Notice>
      )}
      <NewPassword
        email={link.data}
        isBusy={reset.isPending}
        onSubmit={(password) => reset.mutate({ token, password })}
      />
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

type NewPasswordProps = { email: string; isBusy: boolean; onSubmit: (password: string) => void };

const NewPassword = ({ email, isBusy, onSubmit }: NewPasswordProps) => {
  const [password, setPassword] = useState("");
  const [isTried, setTried] = useState(false);
  const problem = resetPasswordBody.shape.new_password.safeParse(password).error?.issues[0]?.message;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!problem) onSubmit(password);
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      {/* For password managers: whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${accountLimits.minPassword} characters.`}
        value={password}
        error={isTried ? problem : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button look="primary" type="submit" className="h-11 w-full" disabled={isBusy}>
        {isBusy ? "Saving" : "Set the password"}
      </Button>
    </form>
  );
};
