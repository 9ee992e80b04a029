import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { changeEmailBody } from "@timbre/contract";
import { type FormEvent, useState } from "react";
import { toast } from "sonner";
import { changeEmail, emailQuery } from "../../../api/accounts/recovery.ts";
import type { User } from "../../../api/accounts/accounts.ts";
import { messageFor } from "../../../api/client/message-for.ts";
import { queryKeys } from "../../../api/client/query-keys.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Notice } from "../../../ui/display/notice.tsx";
import { SettingsSection } from "../../../ui/layout/settings-section.tsx";
import { PasswordField } from "../password-field.tsx";

/** The address a person signs in with, and how they change it. */
export const EmailSection = ({ user }: { user: User }) => {
  const state = useQuery(emailQuery()).data;
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsSection
      title="Email address"
      text={
        <>
          You sign in as <span className="font-medium break-all text-ink">{user.email}</span>
          {state && !state.isConfirmed && ", which is not confirmed yet"}.
        </>
      }
      action={
        <Button size="sm" onClick={() => setOpen(true)}>
          Change address
        </Button>
      }
    >
      {state?.pendingEmail && (
        <Notice kind="calm">
          Open the link we mailed to <span className="font-medium break-all">{state.pendingEmail}</span> to use that
          address. Until then nothing changes.
        </Notice>
      )}
      {isOpen && <ChangeDialog onClose={() => setOpen(false)} />}
    </SettingsSection>
  );
};

const useChange = (onClose: () => void) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: changeEmail,
    onSuccess: async (isChanged) => {
      await Promise.all([queryKeys.user, queryKeys.email].map((queryKey) => queries.invalidateQueries({ queryKey })));
      toast(isChanged ? "Your address is changed" : "Open the link in the mail we sent to the new address");
      onClose();
    },
  });
};

const ChangeDialog = ({ onClose }: { onClose: () => void }) => {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [isTried, setTried] = useState(false);
  const change = useChange(onClose);
  const problem = changeEmailBody.shape.new_email.safeParse(email.trim()).error?.issues[0]?.message;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!problem && password) change.mutate({ email, password });
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(next) => !next && onClose()}
      title="Change your email address"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form="change-email" disabled={change.isPending}>
            {change.isPending ? "Changing" : "Change address"}
          </Button>
        </>
      }
    >
      <form id="change-email" noValidate onSubmit={submit} className="space-y-5">
        {change.isError && <Notice kind="danger">{messageFor(change.error)}</Notice>}
        <Field
          data-autofocus
          label="New email address"
          type="email"
          autoComplete="email"
          value={email}
          error={isTried ? problem : undefined}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          value={password}
          error={isTried && !password ? "Enter your password" : undefined}
          onChange={(event) => setPassword(event.target.value)}
        />
      </form>
    </Dialog>
  );
};
