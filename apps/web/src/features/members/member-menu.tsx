import type { SeatType } from "@timbre/contract";
import { Ellipsis } from "lucide-react";
import { type Member, updateMember } from "../../api/members/members.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { Menu, MenuChoices, MenuItem, MenuLabel, MenuSeparator } from "../../ui/controls/menu.tsx";
import type { Parting, Viewer } from "./member.ts";
import { seatNames } from "./seat-names.ts";
import { useMemberChange } from "./use-member-change.ts";
import { t } from "./messages.ts";

type MemberMenuProps = {
  member: Member;
  viewer: Viewer;
  onLimit: () => void;
  onParting: (parting: Parting) => void;
};

/** Admins change others, the owner may hand over, and everybody else may leave. */
export const MemberMenu = (props: MemberMenuProps) => (
  <Menu
    trigger={
      <IconButton label={t.change(props.member.email)} size="sm">
        <Ellipsis size={18} aria-hidden />
      </IconButton>
    }
  >
    {props.member.userId === props.viewer.ownId ? (
      <MenuItem isDanger onSelect={() => props.onParting("leave")}>
        {t.leaveTheWorkspace}
      </MenuItem>
    ) : (
      <AdminItems {...props} />
    )}
  </Menu>
);

const AdminItems = ({ member, viewer, onLimit, onParting }: MemberMenuProps) => {
  const update = useMemberChange(updateMember);
  return (
    <>
      <MenuLabel>{t.role}</MenuLabel>
      <MenuChoices<SeatType>
        value={member.seatType}
        onChange={(seatType) => update.mutate({ email: member.email, seatType })}
        choices={(Object.keys(seatNames) as SeatType[]).map((value) => ({ value, label: seatNames[value] }))}
      />
      <MenuSeparator />
      <MenuItem onSelect={onLimit}>{member.creditLimit === null ? t.setACreditLimit : t.changeTheCreditLimit}</MenuItem>
      <MenuItem onSelect={() => update.mutate({ email: member.email, isLocked: !member.isLocked })}>
        {member.isLocked ? t.unlock : t.lockOut}
      </MenuItem>
      {viewer.isOwner && !member.isLocked && (
        <MenuItem onSelect={() => onParting("hand-over")}>{t.handTheWorkspaceOver}</MenuItem>
      )}
      <MenuSeparator />
      <MenuItem isDanger onSelect={() => onParting("remove")}>
        {t.removeFromTheWorkspace}
      </MenuItem>
    </>
  );
};
