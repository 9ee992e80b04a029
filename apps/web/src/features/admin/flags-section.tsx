import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FlagValue, flagValues } from "@timbre/contract";
import { toast } from "sonner";
import { allFlagsQuery, setFlag } from "../../api/admin/admin.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { queryKeys } from "../../api/client/query-keys.ts";
import { ChoiceChip } from "../../ui/controls/choice-chip.tsx";
import { SettingsSection } from "../../ui/layout/settings-section.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { nameOf } from "./name-of.ts";
import { t } from "./messages.ts";

const states: Record<FlagValue, string> = { on: t.on, off: t.off, variant: t.variant };

const choicesFor = (standard: string) =>
  [
    ["", t.default((standard in states ? states[standard as FlagValue] : standard).toLowerCase())],
    ["on", t.on],
    ["off", t.off],
    ["variant", t.variant],
  ] as const;

/** What is switched on for the whole server. */
export const FlagsSection = () => {
  const queries = useQueryClient();
  const flags = useQuery(allFlagsQuery());
  const change = useMutation({
    mutationFn: setFlag,
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: allFlagsQuery().queryKey }),
        queries.invalidateQueries({ queryKey: queryKeys.flags }),
      ]),
    onError: (error) => toast.error(messageFor(error)),
  });
  return (
    <SettingsSection title={t.flags} text={t.flagsHint}>
      {flags.isError && <p className="text-sm text-danger">{messageFor(flags.error)}</p>}
      {flags.isPending && <Skeleton className="h-325 w-full" />}
      <ul className="divide-y divide-line">
        {flags.data?.flags.map((flag) => (
          <li key={flag.name} className="flex min-h-12 items-center gap-4">
            <div className="min-w-0 flex-1 py-2">
              <p className="text-sm">{nameOf(flag.name)}</p>
              <code className="block truncate font-mono text-xs text-faint">{flag.name}</code>
            </div>
            <ChoiceChip
              isPlain
              label={nameOf(flag.name)}
              value={flag.server ?? ""}
              onChange={(value) =>
                change.mutate({ name: flag.name, value: flagValues.find((one) => one === value) ?? null })
              }
              options={choicesFor(flag.default)}
            />
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
};
