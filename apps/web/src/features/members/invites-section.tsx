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
import { t } from "./messages.ts";

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
    <SettingsSection title={t.invitePeople} text={t.youGetALinkToPassOnItWorksOnceFor}>
      {door.data?.policy === "closed" && (
        <Notice kind="calm" className="mb-4">
          {t.signUpIsClosedOnThisServerSoOnly}
        </Notice>
      )}
      <EmailRoleForm<SeatType>
        roleLabel={t.role}
        roles={seats}
        firstRole="workspace_member"
        button={t.invite}
        error={send.isError ? messageFor(send.error) : undefined}
        isBusy={send.isPending}
        onSubmit={(email, seatType) => send.mutateAsync({ email, seatType })}
      />
      {send.data && (
        <Notice
          kind="calm"
          className="mt-4"
          action={<CopyButton size="sm" text={send.data.invite_link} label={t.copyLink} />}
        >
          {send.data.is_mailed
            ? t.anInvitationWasMailedTo(send.data.email)
            : t.passThisLinkOnToItIsShownOnlyNow(send.data.email)}
        </Notice>
      )}
      {invites.isError && <p className="mt-4 text-sm text-danger">{messageFor(invites.error)}</p>}
      {invites.data?.length === 0 && <p className="mt-4 text-xs text-faint">{t.noInvitationIsOpen}</p>}
      {invites.isPending && <Skeleton className="mt-4 h-4 w-40" />}
      <ul className="mt-4 divide-y divide-line empty:hidden">
        {invites.data?.map((one) => (
          <li key={one.inviteId} className="flex items-center gap-4 py-3 last:pb-0">
            <div className="min-w-0 flex-1">
              <p className="truncate text-sm font-medium">{one.email}</p>
              <p className="text-xs text-faint">{one.isExpired ? t.expired : t.openUntil(formatDay(one.expiresAt))}</p>
            </div>
            <Button size="sm" look="quiet" onClick={() => cancel.mutate(one.email)}>
              {t.withdraw}
            </Button>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
};
