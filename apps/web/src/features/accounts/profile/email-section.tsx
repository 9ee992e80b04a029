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
import { fill } from "../../../words/fill.tsx";
import { t } from "../messages.ts";

/** The address a person signs in with, and how they change it. */
export const EmailSection = ({ user }: { user: User }) => {
  const state = useQuery(emailQuery()).data;
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsSection
      title={t.emailAddress}
      text={fill(state && !state.isConfirmed ? t.youSignInAsUnconfirmed : t.youSignInAsEmail, {
        email: <span className="font-medium break-all text-ink">{user.email}</span>,
      })}
      action={
        <Button size="sm" onClick={() => setOpen(true)}>
          {t.changeAddress}
        </Button>
      }
    >
      {state?.pendingEmail && (
        <Notice kind="calm">
          {fill(t.openTheLinkWeMailedToToUseThat, {
            pendingEmail: <span className="font-medium break-all">{state.pendingEmail}</span>,
          })}
        </Notice>
      )}
      {isOpen && <ChangeDialog onClose={() => setOpen(false)} />}
    </SettingsSection>
  );
};

const formSchema = signInBody.pick({ email: true, password: true }).extend({
  email: changeEmailBody.shape.new_email,
  password: signInBody.shape.password.refine((password) => password !== "", t.enterYourPassword),
});

const ChangeDialog = ({ onClose }: { onClose: () => void }) => {
  const queries = useQueryClient();
  const { field, formProps, problems, isSending } = useFields({
    schema: formSchema,
    start: { email: "", password: "" },
    send: async (values) => {
      const isChanged = await changeEmail(values);
      await Promise.all([queryKeys.user, queryKeys.email].map((queryKey) => queries.invalidateQueries({ queryKey })));
      toast(isChanged ? t.yourAddressIsChanged : t.openTheLinkInTheMailWeSentToTheNew);
      onClose();
    },
    problemsOf: problemsFor("email", "password"),
  });
  return (
    <Dialog
      isOpen
      onOpenChange={(next) => !next && onClose()}
      title={t.changeYourEmailAddress}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button look="primary" type="submit" form="change-email" disabled={isSending}>
            {isSending ? t.changing : t.changeAddress}
          </Button>
        </>
      }
    >
      <form id="change-email" {...formProps} className="space-y-5">
        {problems.form && <Notice kind="danger">{problems.form}</Notice>}
        <Field data-autofocus label={t.newEmailAddress} type="email" autoComplete="email" {...field("email")} />
        <PasswordField label={t.yourPassword} autoComplete="current-password" {...field("password")} />
      </form>
    </Dialog>
  );
};
