import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { SeatType } from "@timbre/contract";
import { Ellipsis } from "lucide-react";
import { toast } from "sonner";
import { type Member, membersQuery, removeMember, updateMember } from "../../api/members.ts";
import { messageFor } from "../../api/message-for.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { formatCount } from "../../ui/format.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu, MenuChoices, MenuItem, MenuLabel, MenuSeparator } from "../../ui/menu.tsx";
import { SettingsSection } from "../../ui/settings-section.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { seatNames } from "./seat-names.ts";

const useMemberChange = <Input,>(change: (input: Input) => Promise<void>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: queryKeys.members }),
        queries.invalidateQueries({ queryKey: queryKeys.workspace }),
      ]),
    onError: (error) => toast.error(messageFor(error)),
  });
};

/** Who belongs to the workspace. Only admins see the menus; the server refuses everybody else. */
export const MembersSection = ({ ownId, isAdmin }: { ownId: string; isAdmin: boolean }) => {
  const members = useQuery(membersQuery());
  return (
    <SettingsSection title="Members" text="Everyone here shares the workspace's credits and plan.">
      {members.isPending && <Skeleton className="h-9 w-full" />}
      {members.isError && <p className="text-sm text-danger">{messageFor(members.error)}</p>}
      <ul className="divide-y divide-line">
        {members.data?.map((member) => (
          <li key={member.userId} className="flex items-center gap-4 py-3 first:pt-0 last:pb-0">
            <Avatar name={member.firstName ?? member.email} photoUrl={member.photoUrl} />
            <div className="min-w-0 flex-1">
              <p className="truncate text-sm font-medium">
                {member.firstName ?? member.email}
                {member.userId === ownId && <span className="ml-2 text-xs font-normal text-faint">You</span>}
              </p>
              <p className="tabular truncate text-xs text-faint">
                {member.email} · {formatCount(member.usedCredits)} credits used
              </p>
            </div>
            <span className="text-xs text-soft">
              {member.isLocked ? "Locked" : member.isOwner ? "Owner" : seatNames[member.seatType]}
            </span>
            {isAdmin && !member.isOwner && member.userId !== ownId ? (
              <MemberMenu member={member} />
            ) : (
              <span className="w-8" />
            )}
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
};

const MemberMenu = ({ member }: { member: Member }) => {
  const update = useMemberChange(updateMember);
  const remove = useMemberChange(removeMember);
  return (
    <Menu
      trigger={
        <IconButton label={`Change ${member.email}`} size="sm">
          <Ellipsis size={18} aria-hidden />
        </IconButton>
      }
    >
      <MenuLabel>Role</MenuLabel>
      <MenuChoices<SeatType>
        value={member.seatType}
        onChange={(seatType) => update.mutate({ email: member.email, seatType })}
        choices={(Object.keys(seatNames) as SeatType[]).map((value) => ({ value, label: seatNames[value] }))}
      />
      <MenuSeparator />
      <MenuItem onSelect={() => update.mutate({ email: member.email, isLocked: !member.isLocked })}>
        {member.isLocked ? "Unlock" : "Lock out"}
      </MenuItem>
      <MenuItem isDanger onSelect={() => remove.mutate(member.userId)}>
        Remove from the workspace
      </MenuItem>
    </Menu>
  );
};
