import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { SeatType } from "@timbre/contract";
import { type FormEvent, useState } from "react";
import { toast } from "sonner";
import { invite, invitesQuery, removeInvite } from "../../api/members.ts";
import { messageFor } from "../../api/message-for.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceChip } from "../../ui/choice-chip.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Field } from "../../ui/field.tsx";
import { formatDay } from "../../ui/format.ts";
import { Notice } from "../../ui/notice.tsx";
import { SettingsSection } from "../../ui/settings-section.tsx";
import { seatNames } from "./seat-names.ts";

const seats = Object.entries(seatNames);

/** A link for one person. It works once, and only for the address it was made for. */
export const InvitesSection = () => {
  const queries = useQueryClient();
  const invites = useQuery(invitesQuery());
  const [email, setEmail] = useState("");
  const [seatType, setSeatType] = useState<SeatType>("workspace_member");
  const refresh = () => queries.invalidateQueries({ queryKey: queryKeys.invites });
  const send = useMutation({
    mutationFn: invite,
    onSuccess: () => {
      setEmail("");
      return refresh();
    },
  });
  const cancel = useMutation({
    mutationFn: removeInvite,
    onSuccess: refresh,
    onError: (error) => toast.error(messageFor(error)),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (email.trim()) send.mutate({ email: email.trim(), seatType });
  };
  return (
    <SettingsSection title="Invite people" text="You get a link to pass on. It works once, for that address.">
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <Field
          className="min-w-60 flex-1"
          label="Email"
          type="email"
          value={email}
          error={send.isError ? messageFor(send.error) : undefined}
          onChange={(event) => setEmail(event.target.value)}
        />
        <div className="flex h-11 items-center">
          <ChoiceChip
            isPlain
            label="Role"
            value={seatType}
            onChange={(value) => setSeatType(value as SeatType)}
            options={seats as [string, string][]}
          />
        </div>
        <Button type="submit" look="primary" className="h-11" disabled={!email.trim() || send.isPending}>
          Invite
        </Button>
      </form>
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
