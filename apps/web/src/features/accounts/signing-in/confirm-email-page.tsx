import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { confirmEmail } from "../../../api/accounts/recovery.ts";
import { isDeadLink } from "../../../api/client/api-error.ts";
import { messageFor } from "../../../api/client/message-for.ts";
import { queryKeys } from "../../../api/client/query-keys.ts";
import { Button, buttonClass } from "../../../ui/controls/button.tsx";
import { Notice } from "../../../ui/display/notice.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { t } from "./messages.ts";

/** Asks for a click: programs that look into mails open links too, and must not confirm anything. */
export const ConfirmEmailPage = ({ token }: { token: string }) => {
  const queries = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => confirmEmail(token),
    onSuccess: () =>
      Promise.all([queryKeys.user, queryKeys.email].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
  if (confirm.isSuccess) {
    return (
      <AuthFrame title={t.yourAddressIsConfirmed} text={t.youSignInAs(confirm.data)} footer={null}>
        <Link to="/app" className={buttonClass({ look: "primary" })}>
          {t.goToYourStudio}
        </Link>
      </AuthFrame>
    );
  }
  if (token === "" || isDeadLink(confirm.error)) {
    return (
      <AuthFrame
        title={t.thisLinkCannotBeUsed}
        text={confirm.isError ? messageFor(confirm.error) : t.openTheLinkFromYourMailToConfirm}
        footer={null}
      >
        <Link to="/app/settings" className={buttonClass({ look: "primary" })}>
          {t.goToYourProfile}
        </Link>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t.confirmYourEmailAddress} text={t.oneClickAndThisAddressIsYoursHere} footer={null}>
      {confirm.isError && (
        <Notice kind="danger" className="mb-5">
          {messageFor(confirm.error)}
        </Notice>
      )}
      <Button look="primary" className="h-11 w-full" disabled={confirm.isPending} onClick={() => confirm.mutate()}>
        {confirm.isPending ? t.confirming : t.confirm}
      </Button>
    </AuthFrame>
  );
};
