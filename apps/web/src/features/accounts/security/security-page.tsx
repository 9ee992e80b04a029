import { useMutation } from "@tanstack/react-query";
import { accountLimits } from "@timbre/contract";
import { type FormEvent, useState } from "react";
import { toast } from "sonner";
import { changePassword } from "../../../api/accounts/profile.ts";
import { messageFor } from "../../../api/client/message-for.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Notice } from "../../../ui/display/notice.tsx";
import { SettingsSection } from "../../../ui/layout/settings-section.tsx";
import { PasswordField } from "../password-field.tsx";
import { SessionList } from "./session-list.tsx";
import { TwoFactorSection } from "./two-factor-section.tsx";
import { PageColumn } from "../../../ui/layout/page-column.tsx";
import { t } from "../messages.ts";

/** How you get in, and where you are signed in. */
export const SecurityPage = () => (
  <PageColumn>
    <PasswordSection />
    <TwoFactorSection />
    <SessionList />
  </PageColumn>
);

const PasswordSection = () => {
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const change = useMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      setCurrent("");
      setNext("");
      toast(t.yourPasswordIsChanged);
    },
  });
  const isShort = next !== "" && next.length < accountLimits.minPassword;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (current && next && !isShort) change.mutate({ current, next });
  };
  return (
    <SettingsSection title={t.password} text={t.changingItSignsYouOutEverywhere}>
      <form onSubmit={submit} className="space-y-4">
        {change.isError && <Notice kind="danger">{messageFor(change.error)}</Notice>}
        <div className="grid gap-4 sm:grid-cols-2">
          <PasswordField
            label={t.currentPassword}
            autoComplete="current-password"
            value={current}
            onChange={(event) => setCurrent(event.target.value)}
          />
          <PasswordField
            label={t.newPassword}
            autoComplete="new-password"
            value={next}
            error={isShort ? t.useAtLeastCharacters(accountLimits.minPassword) : undefined}
            onChange={(event) => setNext(event.target.value)}
          />
        </div>
        <Button type="submit" disabled={!current || !next || isShort || change.isPending}>
          {t.changePassword}
        </Button>
      </form>
    </SettingsSection>
  );
};
