import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { type AdminUser, makeResetLink } from "../../../api/admin/users.ts";
import { messageFor } from "../../../api/client/message-for.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { CopyButton } from "../../../ui/controls/copy-button.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import { Notice } from "../../../ui/display/notice.tsx";
import { Skeleton } from "../../../ui/display/skeleton.tsx";
import { t } from "../messages.ts";

/** Shows the link once, for the operator to hand over. */
export const ResetLinkDialog = ({ user, onClose }: { user: AdminUser; onClose: () => void }) => {
  const { mutate, data, error, isIdle } = useMutation({ mutationFn: makeResetLink });
  useEffect(() => {
    if (isIdle) mutate(user.user_id);
  }, [isIdle, mutate, user.user_id]);
  return (
    <Dialog
      isOpen
      isShownOnce
      onOpenChange={(next) => !next && onClose()}
      title={t.newPasswordFor(user.email)}
      description={t.giveThemThisLinkInAWayThatOnlyThey}
      footer={
        <>
          {data && <CopyButton text={data} label={t.copyLink} />}
          <Button look="primary" onClick={onClose}>
            {t.done}
          </Button>
        </>
      }
    >
      {error && <Notice kind="danger">{messageFor(error)}</Notice>}
      {!data && !error && <Skeleton className="h-16 w-full" />}
      {data && (
        <code className="block rounded-control bg-sunken p-3 font-mono text-sm break-all select-all">{data}</code>
      )}
    </Dialog>
  );
};
