import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { toast } from "sonner";
import { stopTwoFactor } from "../../../api/accounts/two-factor.ts";
import { messageFor } from "../../../api/client/message-for.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import { Notice } from "../../../ui/display/notice.tsx";
import { BothProofsFields } from "./both-proofs-fields.tsx";
import { useTwoFactorRefresh } from "./use-two-factor-refresh.ts";
import { t } from "../messages.ts";

export const StopTwoFactorDialog = ({ onClose }: { onClose: () => void }) => {
  const refresh = useTwoFactorRefresh();
  const [proofs, setProofs] = useState({ password: "", code: "" });
  const stop = useMutation({
    mutationFn: stopTwoFactor,
    onSuccess: async () => {
      await refresh();
      toast(t.twoFactorSignInIsOff);
      onClose();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    stop.mutate(proofs);
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(next) => !next && onClose()}
      title={t.turnOffTwoFactorSignIn}
      footer={
        <Button look="danger" type="submit" form="two-factor-off" disabled={stop.isPending}>
          {t.turnOff}
        </Button>
      }
    >
      <form id="two-factor-off" onSubmit={submit} className="space-y-4">
        {stop.isError && <Notice kind="danger">{messageFor(stop.error)}</Notice>}
        <BothProofsFields value={proofs} onChange={setProofs} />
      </form>
    </Dialog>
  );
};
