import { useQuery, useQueryClient } from "@tanstack/react-query";
import { changeEmailBody, signInBody } from "@timbre/contract";
import { useState } from "react";
import { toast } from "sonner";
import { changeEmail, emailQuery } from "../../../api/accounts/recovery.ts";
import type { User } from "../../../api/accounts/accounts.ts";
import { queryKeys } from "../../../api/client/query-keys.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Notice } from "../../../ui/display/notice.tsx";
import { SettingsSection } from "../../../ui/layout/settings-section.tsx";
import { useFields } from "../../../ui/forms/use-fields.ts";
import { problemsFor } from "../form-errors.ts";
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

const formSchema = signInBody.pick({ email: true, password: true }).extend({
  email: changeEmailBody.shape.new_email,
  password: signInBody.shape.password.refine((password) => password !== "", "Enter your password"),
});

const ChangeDialog = ({ onClose }: { onClose: () => void }) => {
  const queries = useQueryClient();
  const { field, formProps, problems, isSending } = useFields({
    schema: formSchema,
    start: { email: "", password: "" },
    send: async (values) => {
      const isChanged = await changeEmail(values);
      await Promise.all([queryKeys.user, queryKeys.email].map((queryKey) => queries.invalidateQueries({ queryKey })));
      toast(isChanged ? "Your address is changed" : "Open the link in the mail we sent to the new address");
      onClose();
    },
    problemsOf: problemsFor("email", "password"),
  });
  return (
    <Dialog
      isOpen
      onOpenChange={(next) => !next && onClose()}
      title="Change your email address"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form="change-email" disabled={isSending}>
            {isSending ? "Changing" : "Change address"}
          </Button>
        </>
      }
    >
      <form id="change-email" {...formProps} className="space-y-5">
        {problems.form && <Notice kind="danger">{problems.form}</Notice>}
        <Field data-autofocus label="New email address" type="email" autoComplete="email" {...field("email")} />
        <PasswordField label="Your password" autoComplete="current-password" {...field("password")} />
      </form>
    </Dialog>
  );
};
