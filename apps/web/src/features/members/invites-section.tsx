import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { SeatType } from "@timbre/contract";
import { toast } from "sonner";
import { signUpDoorQuery } from "../../api/accounts/sign-up.ts";
import { invite, invitesQuery, removeInvite } from "../../api/members/invites.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { queryKeys } from "../../api/client/query-keys.ts";
import { Button } from "../../ui/controls/button.tsx";
import { CopyButton } from "../../ui/controls/copy-button.tsx";
import { EmailRoleForm } from "../../ui/forms/email-role-form.tsx";
import { formatDay } from "../../ui/format.ts";
import { Notice } from "../../ui/display/notice.tsx";
import { SettingsSection } from "../../ui/layout/settings-section.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { seatNames } from "./seat-names.ts";

const seats = (Object.keys(seatNames) as SeatType[]).map((seat) => [seat, seatNames[seat]] as const);

/** A link for one person. It works once, and only for the address it was made for. */
export const InvitesSection = () => {
  const queries = useQueryClient();
  const invites = useQuery(invitesQuery());
  const door = useQuery(signUpDoorQuery());
  // Open invitations take seats.
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: queryKeys.invites }),
      queries.invalidateQueries({ queryKey: queryKeys.workspace }),
    ]);
  const send = useMutation({ mutationFn: invite, onSuccess: refresh });
  const cancel = useMutation({
    mutationFn: removeInvite,
    onSuccess: refresh,
    onError: (error) => toast.error(messageFor(error)),
  });
  return (
    <SettingsSection title="Invite people" text="You get a link to pass on. It works once, for that address.">
      {door.data?.policy === "closed" && (
        <Notice kind="calm" className="mb-4">
          Sign-up is closed on this server, so only people who already have an account here can join. To let invited
          people make one, ask the person who runs the server to set sign-up to “By invitation”.
        </Notice>
      )}
      <EmailRoleForm<SeatType>
        roleLabel="Role"
        roles={seats}
        firstRole="workspace_member"
        button="Invite"
        error={send.isError ? messageFor(send.error) : undefined}
        isBusy={send.isPending}
        onSubmit={(email, seatType) => send.mutateAsync({ email, seatType })}
      />
      {send.data && (
        <Notice
          kind="calm"
          className="mt-4"
          action={<CopyButton size="sm" text={send.data.invite_link} label="Copy link" />}
        >
          {send.data.is_mailed
            ? `An invitation was mailed to ${send.data.email}.`
            : `Pass this link on to ${send.data.email}. It is shown only now.`}
        </Notice>
      )}
      {invites.isError && <p className="mt-4 text-sm text-danger">{messageFor(invites.error)}</p>}
      {invites.data?.length === 0 && <p className="mt-4 text-xs text-faint">No invitation is open.</p>}
      {invites.isPending && <Skeleton className="mt-4 h-4 w-40" />}
      <ul className="mt-4 divide-y divide-line empty:hidden">
        {invites.data?.map((one) => (
          <li key={one.inviteId} className="flex items-center gap-4 py-3 last:pb-0">
            <div className="min-w-0 flex-1">
              <p className="truncate text-sm font-medium">{one.email}</p>
              <p className="text-xs text-faint">
                {one.isExpired ? "Expired" : `Open until ${formatDay(one.expiresAt)}`}
              </p>
            </div>
            <Button size="sm" look="quiet" onClick={() => cancel.mutate(one.email)}>
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
};
