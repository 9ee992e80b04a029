import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { TeamRole } from "@timbre/contract";
import { type FormEvent, useState } from "react";
import { producersQuery, setProducer } from "../../api/admin.ts";
import { messageFor } from "../../api/message-for.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceChip } from "../../ui/choice-chip.tsx";
import { Field } from "../../ui/field.tsx";
import { SettingsSection } from "../../ui/settings-section.tsx";

const roles = [
  ["member", "Member"],
  ["leader", "Leader"],
  ["owner", "Owner"],
] as const;

/** Who sees the pages of producers, and who leads. */
export const ProducersSection = () => {
  const queries = useQueryClient();
  const producers = useQuery(producersQuery());
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<TeamRole>("member");
  const save = useMutation({
    mutationFn: setProducer,
    onSuccess: () => {
      setEmail("");
      return queries.invalidateQueries({ queryKey: producersQuery().queryKey });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (email.trim()) save.mutate({ email: email.trim(), role });
  };
  const problem = save.error ?? producers.error;
  return (
    <SettingsSection title="Producers" text="They see the pages of producers; leaders and owners their dashboard too.">
      {problem && <p className="mb-3 text-sm text-danger">{messageFor(problem)}</p>}
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <Field
          className="min-w-60 flex-1"
          label="Email"
          type="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <div className="flex h-11 items-center">
          <ChoiceChip
            isPlain
            label="Team role"
            value={role}
            onChange={(value) => setRole(value as TeamRole)}
            options={roles}
          />
        </div>
        <Button type="submit" className="h-11" disabled={!email.trim() || save.isPending}>
          Add
        </Button>
      </form>
      <ul className="mt-3 divide-y divide-line empty:hidden">
        {producers.data?.producers.map((one) => (
          <li key={one.email} className="flex items-center gap-4 py-2 text-sm">
            <span className="min-w-0 flex-1 truncate">{one.email}</span>
            <span className="text-xs text-faint">{roles.find(([value]) => value === one.team_role)?.[1]}</span>
            <Button
              size="sm"
              look="quiet"
              aria-label={`Remove ${one.email} from the producers`}
              onClick={() => save.mutate({ email: one.email, role: null })}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
};
