import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { renewRecoveryCodes } from "../../../api/accounts/two-factor.ts";
import { messageFor } from "../../../api/client/message-for.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import { Notice } from "../../../ui/display/notice.tsx";
import { BothProofsFields } from "./both-proofs-fields.tsx";
import { RecoveryCodes, RecoveryCodesFooter, recoveryCodesWords } from "./recovery-codes.tsx";
import { useTwoFactorRefresh } from "./use-two-factor-refresh.ts";
import { t } from "../messages.ts";

/** Replaces the recovery codes: for those who used most of them, or lost the list. */
export const RenewCodesDialog = ({ onClose }: { onClose: () => void }) => {
  const refresh = useTwoFactorRefresh();
  const [proofs, setProofs] = useState({ password: "", code: "" });
  const renew = useMutation({ mutationFn: renewRecoveryCodes, onSuccess: refresh });
  const codes = renew.data;
  const canSend = proofs.password !== "" && proofs.code.trim() !== "" && !renew.isPending;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (canSend) renew.mutate(proofs);
  };
  return (
    <Dialog
      isOpen
      isShownOnce={codes !== undefined}
      onOpenChange={(next) => !next && onClose()}
      title={codes ? recoveryCodesWords.title : t.makeNewRecoveryCodes}
      description={codes ? recoveryCodesWords.description : t.theCodesYouHaveNowStopWorking}
      footer={
        codes ? (
          <RecoveryCodesFooter codes={codes} onDone={onClose} />
        ) : (
          <Button look="primary" type="submit" form="renew-codes" disabled={!canSend}>
            {t.makeNewCodes}
          </Button>
        )
      }
    >
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <form id="renew-codes" onSubmit={submit} className="space-y-4">
          {renew.isError && <Notice kind="danger">{messageFor(renew.error)}</Notice>}
          <BothProofsFields value={proofs} onChange={setProofs} />
        </form>
      )}
    </Dialog>
  );
};
