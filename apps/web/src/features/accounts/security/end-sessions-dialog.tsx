import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { toast } from "sonner";
import { endSessions, type Session } from "../../../api/accounts/sessions.ts";
import { messageFor } from "../../../api/client/message-for.ts";
import { queryKeys } from "../../../api/client/query-keys.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import { Notice } from "../../../ui/display/notice.tsx";
import { describeAgent } from "./describe-agent.ts";
import { PasswordField } from "../password-field.tsx";
import { t } from "../messages.ts";

/** Asks for the password: somebody who finds this page open must not sign the owner out elsewhere. */
export const EndSessionsDialog = ({ session, onClose }: { session: Session | null; onClose: () => void }) => {
  const queries = useQueryClient();
  const [password, setPassword] = useState("");
  const end = useMutation({
    mutationFn: endSessions,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: queryKeys.sessions });
      toast(session ? t.thatDeviceIsSignedOut : t.youAreSignedOutEverywhereElse);
      onClose();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (password) end.mutate({ sessionId: session?.sessionId ?? null, password });
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(next) => !next && onClose()}
      title={session ? t.signOut(describeAgent(session.userAgent)) : t.signOutEverywhereElse}
      description={t.whatIsOpenThereClosesAtOnceApiKeys}
      footer={
        <Button look="primary" type="submit" form="end-sessions" disabled={!password || end.isPending}>
          {t.signOutButton}
        </Button>
      }
    >
      <form id="end-sessions" onSubmit={submit} className="space-y-4">
        {end.isError && <Notice kind="danger">{messageFor(end.error)}</Notice>}
        <PasswordField
          data-autofocus
          label={t.yourPassword}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </form>
    </Dialog>
  );
};
