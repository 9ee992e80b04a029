import { useMutation, useQueryClient } from "@tanstack/react-query";
import { accountLimits } from "@timbre/contract";
import { type FormEvent, useState } from "react";
import { toast } from "sonner";
import { saveProfile } from "../../../api/accounts/profile.ts";
import type { User } from "../../../api/accounts/accounts.ts";
import { messageFor } from "../../../api/client/message-for.ts";
import { queryKeys } from "../../../api/client/query-keys.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { SettingsSection } from "../../../ui/layout/settings-section.tsx";
import { DeleteAccountSection } from "./delete-account-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { ExportSection } from "./export-section.tsx";
import { LanguageSection } from "./language-section.tsx";
import { PhotoRow } from "./photo-section.tsx";
import { PageColumn } from "../../../ui/layout/page-column.tsx";
import { t } from "../messages.ts";

/** Who you are, to yourself and to the workspace. */
export const ProfilePage = ({ user, onDeleted }: { user: User; onDeleted: () => void }) => (
  <PageColumn>
    <NameSection user={user} />
    <EmailSection user={user} />
    <LanguageSection />
    <ExportSection />
    <DeleteAccountSection onDeleted={onDeleted} />
  </PageColumn>
);

const NameSection = ({ user }: { user: User }) => {
  const queries = useQueryClient();
  const [name, setName] = useState(user.firstName ?? "");
  const save = useMutation({
    mutationFn: saveProfile,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: queryKeys.user });
      toast(t.saved);
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate(name);
  };
  return (
    <SettingsSection title={t.profile}>
      <PhotoRow user={user} />
      <form onSubmit={submit} className="mt-6 flex flex-wrap items-end gap-3">
        <Field
          className="min-w-60 flex-1"
          label={t.firstName}
          autoComplete="given-name"
          maxLength={accountLimits.maxName}
          value={name}
          error={save.isError ? messageFor(save.error) : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" className="h-11" disabled={save.isPending || name.trim() === (user.firstName ?? "")}>
          {t.save}
        </Button>
      </form>
    </SettingsSection>
  );
};
