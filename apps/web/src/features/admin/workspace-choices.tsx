import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type Environment, plans, type Tier, tierOf, tiers } from "@timbre/contract";
import { useState } from "react";
import { toast } from "sonner";
import { setWorkspaceEnvironment, setWorkspacePlan } from "../../api/admin/admin.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { ChoiceChip } from "../../ui/controls/choice-chip.tsx";
import { ConfirmDialog } from "../../ui/layout/confirm-dialog.tsx";
import { t } from "./messages.ts";

type Asked = { title: string; description: string; answer: string };

type AskedChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  ask: (wanted: Value) => Asked;
  change: (wanted: Value) => Promise<unknown>;
};

/** A slip in a menu changes nothing: what it does to the people of the workspace is said and asked first. */
const AskedChoice = <Value extends string>({ label, value, options, ask, change }: AskedChoiceProps<Value>) => {
  const queries = useQueryClient();
  const [wanted, setWanted] = useState<Value | null>(null);
  const close = (): void => setWanted(null);
  const changing = useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: ["admin"] }),
    onError: (error) => toast.error(messageFor(error)),
    onSettled: close,
  });
  return (
    <>
      <ChoiceChip
        isPlain
        label={label}
        value={value}
        onChange={(chosen) => setWanted(chosen as Value)}
        options={options}
      />
      {wanted && (
        <ConfirmDialog
          {...ask(wanted)}
          keep={t.cancel}
          isBusy={changing.isPending}
          onClose={close}
          onAnswer={() => changing.mutate(wanted)}
        />
      )}
    </>
  );
};

type WorkspaceRef = { id: string; name: string; label: string };

const planOptions = tiers.map((tier) => [tier, plans[tier].shownAs] as const);

export const PlanChoice = ({ id, name, label, tier }: WorkspaceRef & { tier: string }) => (
  <AskedChoice<Tier>
    label={label}
    value={tierOf(tier)}
    options={planOptions}
    ask={(wanted) => ({
      title: t.changePlanOf(name, plans[wanted].shownAs),
      description: t.changePlanHint,
      answer: t.changePlan,
    })}
    change={(wanted) => setWorkspacePlan({ id, tier: wanted })}
  />
);

const environmentNames: Record<Environment, string> = { standard: t.standard, isolated: t.isolated };

export const EnvironmentChoice = ({ id, name, label, environment }: WorkspaceRef & { environment: string }) => (
  <AskedChoice<Environment>
    label={label}
    value={environment as Environment}
    options={Object.entries(environmentNames) as [Environment, string][]}
    ask={(wanted) => ({
      title: t.changeEnvironmentOf(name, environmentNames[wanted]),
      description: wanted === "isolated" ? t.isolatedHint : t.standardHint,
      answer: t.changeEnvironment,
    })}
    change={(wanted) => setWorkspaceEnvironment({ id, environment: wanted })}
  />
);
