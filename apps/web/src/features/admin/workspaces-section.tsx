import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { workspacesQuery } from "../../api/admin/admin.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { SearchBox } from "../../ui/forms/search-box.tsx";
import { SettingsSection } from "../../ui/layout/settings-section.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { useDebounced } from "../../ui/hooks/use-debounced.ts";
import { EnvironmentChoice, PlanChoice } from "./workspace-choices.tsx";
import { t } from "./messages.ts";

/** Every workspace and its plan. */
export const WorkspacesSection = () => {
  const [search, setSearch] = useState("");
  const workspaces = useQuery(workspacesQuery(useDebounced(search.trim(), 300)));
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
              <EnvironmentChoice
                id={one.workspace_id}
                name={one.name}
                label={t.environmentOf(one.name)}
                environment={one.environment}
              />
              <PlanChoice id={one.workspace_id} name={one.name} label={t.planOf(one.name)} tier={one.tier} />
            </div>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
};
