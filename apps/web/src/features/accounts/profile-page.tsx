import { useMutation, useQueryClient } from "@tanstack/react-query";
import { accountLimits } from "@timbre/contract";
import { type FormEvent, useState } from "react";
import { toast } from "sonner";
import { changePassword, saveProfile } from "../../api/account-safety.ts";
import type { User } from "../../api/accounts.ts";
import { messageFor } from "../../api/message-for.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SettingsSection } from "../../ui/settings-section.tsx";
import { PasswordField } from "./password-field.tsx";
import { SessionList } from "./session-list.tsx";
import { TwoFactorSection } from "./two-factor-section.tsx";

/** Who you are, how you get in, and where you are signed in. */
export const ProfilePage = ({ user }: { user: User }) => (
  <div className="mx-auto max-w-180 space-y-6 px-5 py-8 sm:px-8">
    <NameSection user={user} />
    <PasswordSection />
    <TwoFactorSection />
    <SessionList />
  </div>
);

const NameSection = ({ user }: { user: User }) => {
  const queries = useQueryClient();
  const [name, setName] = useState(user.firstName ?? "");
  const save = useMutation({
    mutationFn: saveProfile,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: queryKeys.user });
      toast("Saved");
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate(name);
  };
  return (
    <SettingsSection title="Profile" text={`You sign in as ${user.email}.`}>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <Field
          className="min-w-60 flex-1"
          label="First name"
          autoComplete="given-name"
          maxLength={accountLimits.maxName}
          value={name}
          error={save.isError ? messageFor(save.error) : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" className="h-11" disabled={save.isPending || name.trim() === (user.firstName ?? "")}>
          Save
        </Button>
      </form>
    </SettingsSection>
  );
};

const PasswordSection = () => {
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const change = useMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      setCurrent("");
      setNext("");
      toast("Your password is changed");
    },
  });
  const isShort = next !== "" && next.length < accountLimits.minPassword;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (current && next && !isShort) change.mutate({ current, next });
  };
  return (
    <SettingsSection title="Password" text="Changing it signs you out everywhere else.">
      <form onSubmit={submit} className="space-y-4">
        {change.isError && <Notice kind="danger">{messageFor(change.error)}</Notice>}
        <div className="grid gap-4 sm:grid-cols-2">
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            value={current}
            onChange={(event) => setCurrent(event.target.value)}
          />
          <PasswordField
            label="New password"
            autoComplete="new-password"
            value={next}
            error={isShort ? `Use at least ${accountLimits.minPassword} characters` : undefined}
            onChange={(event) => setNext(event.target.value)}
          />
        </div>
        <Button type="submit" disabled={!current || !next || isShort || change.isPending}>
          Change password
        </Button>
      </form>
    </SettingsSection>
  );
};
