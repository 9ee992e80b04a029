import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { SignUpPolicy } from "@timbre/contract";
import { toast } from "sonner";
import { setSignUpPolicy, signUpPolicyQuery } from "../../api/admin/admin.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { ChoiceChip } from "../../ui/controls/choice-chip.tsx";
import { SettingsSection } from "../../ui/layout/settings-section.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { fill } from "../../words/fill.tsx";
import { t } from "./messages.ts";

const names: Record<SignUpPolicy, string> = { closed: t.closed, invite: t.byInvitation, open: t.open };

const meanings: Record<SignUpPolicy, string> = {
  closed: t.closedHint,
  invite: t.inviteHint,
  open: t.openHint,
};

/** Who may make an account on this server. */
export const SignUpSection = () => {
  const queries = useQueryClient();
  const now = useQuery(signUpPolicyQuery());
  const change = useMutation({
    mutationFn: setSignUpPolicy,
    onSuccess: () => queries.invalidateQueries({ queryKey: signUpPolicyQuery().queryKey }),
    onError: (error) => toast.error(messageFor(error)),
  });
  return (
    <SettingsSection
      title={t.signUp}
      text={now.data ? meanings[now.data.policy] : "\u00a0"}
      action={
        now.data &&
        !now.data.is_fixed && (
          <ChoiceChip
            isPlain
            label={t.whoCanSignUp}
            value={now.data.policy}
            onChange={(policy) => change.mutate(policy as SignUpPolicy)}
            options={Object.entries(names) as [SignUpPolicy, string][]}
          />
        )
      }
    >
      {now.isPending && <Skeleton className="h-6 w-full" />}
      {now.isError && <p className="text-sm text-danger">{messageFor(now.error)}</p>}
      {now.data?.is_fixed && (
        <p className="text-sm text-soft">
          {fill(t.setToByInTheServersEnvironmentSoIt, {
            policy: names[now.data.policy].toLowerCase(),
            variable: <code className="font-mono text-xs">SIGN_UP</code>,
          })}
        </p>
      )}
    </SettingsSection>
  );
};
