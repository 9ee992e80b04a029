import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { TeamRole } from "@timbre/contract";
import { producersQuery, setProducer } from "../../api/admin/admin.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmailRoleForm } from "../../ui/forms/email-role-form.tsx";
import { SettingsSection } from "../../ui/layout/settings-section.tsx";
import { t } from "./messages.ts";

const roles = [
  ["member", t.member],
  ["leader", t.leader],
  ["owner", t.owner],
] as const;

/** Who sees the pages of producers, and who leads. */
export const ProducersSection = () => {
  const queries = useQueryClient();
  const producers = useQuery(producersQuery());
  const save = useMutation({
    mutationFn: setProducer,
    onSuccess: () => queries.invalidateQueries({ queryKey: producersQuery().queryKey }),
  });
  return (
    <SettingsSection title={t.producers} text={t.producersHint}>
      {producers.isError && <p className="mb-3 text-sm text-danger">{messageFor(producers.error)}</p>}
      <EmailRoleForm<TeamRole>
        roleLabel={t.teamRole}
        roles={roles}
        firstRole="member"
        button={t.add}
        error={save.isError ? messageFor(save.error) : undefined}
        isBusy={save.isPending}
        onSubmit={(email, role) => save.mutateAsync({ email, role })}
      />
      <ul className="mt-3 divide-y divide-line empty:hidden">
        {producers.data?.producers.map((one) => (
          <li key={one.email} className="flex items-center gap-4 py-2 text-sm">
            <span className="min-w-0 flex-1 truncate">{one.email}</span>
            <span className="text-xs text-faint">{roles.find(([value]) => value === one.team_role)?.[1]}</span>
            <Button
              size="sm"
              look="quiet"
              aria-label={t.removeFromTheProducers(one.email)}
              onClick={() => save.mutate({ email: one.email, role: null })}
            >
              {t.remove}
            </Button>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
};
