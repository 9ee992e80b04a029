import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type Environment, plans, type Tier, tierOf, tiers } from "@timbre/contract";
import { useState } from "react";
import { toast } from "sonner";
import { setWorkspaceEnvironment, setWorkspacePlan, workspacesQuery } from "../../api/admin/admin.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { ChoiceChip } from "../../ui/controls/choice-chip.tsx";
import { SearchBox } from "../../ui/forms/search-box.tsx";
import { SettingsSection } from "../../ui/layout/settings-section.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { useDebounced } from "../../ui/hooks/use-debounced.ts";
import { t } from "./messages.ts";

const choices = tiers.map((tier) => [tier, plans[tier].shownAs] as const);

const environmentChoices = [
  ["standard", t.standard],
  ["isolated", t.isolated],
] as const;

/** Every workspace and its plan. */
export const WorkspacesSection = () => {
  const queries = useQueryClient();
  const [search, setSearch] = useState("");
  const query = workspacesQuery(useDebounced(search.trim(), 300));
  const workspaces = useQuery(query);
  const outcome = {
    onSuccess: () => queries.invalidateQueries({ queryKey: query.queryKey }),
    onError: (error: Error) => toast.error(messageFor(error)),
  };
  const change = useMutation({ mutationFn: setWorkspacePlan, ...outcome });
  const isolate = useMutation({ mutationFn: setWorkspaceEnvironment, ...outcome });
  return (
    <SettingsSection title={t.workspaces} text={t.aChangeTakesEffectAtOnceAnIsolated}>
      <SearchBox label={t.searchWorkspaces} value={search} onChange={setSearch} />
      {workspaces.isError && <p className="mt-3 text-sm text-danger">{messageFor(workspaces.error)}</p>}
      {workspaces.isPending && <Skeleton className="mt-3 h-27 w-full" />}
      {workspaces.data?.workspaces.length === 0 && (
        <p className="mt-4 text-sm text-soft">{t.noWorkspaceHasThisNameClearThe}</p>
      )}
      <ul className="mt-3 divide-y divide-line">
        {workspaces.data?.workspaces.map((one) => (
          <li key={one.workspace_id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 last:pb-0">
            <div className="min-w-40 flex-1">
              <p className="truncate text-sm font-medium">{one.name}</p>
              <p className="tabular text-xs text-faint">
                {t.members(one.members)} · {t.creditsUsed(one.character_count)}
              </p>
            </div>
            <div className="flex gap-2 max-sm:basis-full">
              <ChoiceChip
                isPlain
                label={t.environmentOf(one.name)}
                value={one.environment}
                onChange={(environment) =>
                  isolate.mutate({ id: one.workspace_id, environment: environment as Environment })
                }
                options={environmentChoices}
              />
              <ChoiceChip
                isPlain
                label={t.planOf(one.name)}
                value={tierOf(one.tier)}
                onChange={(tier) => change.mutate({ id: one.workspace_id, tier: tier as Tier })}
                options={choices}
              />
            </div>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
};
