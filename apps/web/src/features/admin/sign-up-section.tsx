import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { SignUpPolicy } from "@timbre/contract";
import { toast } from "sonner";
import { setSignUpPolicy, signUpPolicyQuery } from "../../api/admin/admin.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { ChoiceChip } from "../../ui/controls/choice-chip.tsx";
import { SettingsSection } from "../../ui/layout/settings-section.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";

const names: Record<SignUpPolicy, string> = { closed: "Closed", invite: "By invitation", open: "Open" };

const meanings: Record<SignUpPolicy, string> = {
  closed: "Nobody new can make an account, with an invitation either.",
  invite: "People with an invitation to a workspace can make an account.",
  open: "Everybody who can reach this server can make an account.",
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
      title="Sign-up"
      text={now.data ? meanings[now.data.policy] : "\u00a0"}
      action={
        now.data &&
        !now.data.is_fixed && (
          <ChoiceChip
            isPlain
            label="Who can sign up"
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
          Set to {names[now.data.policy].toLowerCase()} by <code className="font-mono text-xs">SIGN_UP</code> in the
          server&apos;s environment, so it cannot be changed here.
        </p>
      )}
    </SettingsSection>
  );
};
