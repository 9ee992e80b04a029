import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { confirmSignUp } from "../../../api/accounts/sign-up.ts";
import { isDeadLink } from "../../../api/client/api-error.ts";
import { messageFor } from "../../../api/client/message-for.ts";
import { Button, buttonClass } from "../../../ui/controls/button.tsx";
import { Notice } from "../../../ui/display/notice.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { t } from "./messages.ts";

type ConfirmSignUpPageProps = { token: string; onDone: (inviteToken: string | null) => void };

/** Asks for a click: programs that look into mails open links too, and must not make accounts. */
export const ConfirmSignUpPage = ({ token, onDone }: ConfirmSignUpPageProps) => {
  const confirm = useMutation({ mutationFn: () => confirmSignUp(token), onSuccess: onDone });
  if (token === "" || isDeadLink(confirm.error)) {
    return (
      <AuthFrame
        title={t.thisLinkCannotBeUsed}
        text={confirm.isError ? messageFor(confirm.error) : t.openTheLinkFromYourMailToFinish}
        footer={null}
      >
        <div className="flex gap-2">
          <Link to="/sign-in" className={buttonClass({ look: "primary" })}>
            {t.signIn}
          </Link>
          <Link to="/sign-up" className={buttonClass()}>
            {t.signUpAgain}
          </Link>
        </div>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t.finishYourSignUp} text={t.oneClickAndYourStudioIsReadyGoOn} footer={null}>
      {confirm.isError && (
        <Notice kind="danger" className="mb-5">
          {messageFor(confirm.error)}
        </Notice>
      )}
      <Button
        look="primary"
        className="h-11 w-full"
        disabled={confirm.isPending || confirm.isSuccess}
        onClick={() => confirm.mutate()}
      >
        {confirm.isPending ? t.creatingAccount : t.createAccount}
      </Button>
    </AuthFrame>
  );
};
