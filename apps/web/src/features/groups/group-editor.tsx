import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { everyoneGroupId, type Permission, permissions } from "@timbre/contract";
import { Lock } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { type Group, saveGroupPermissions, setGroupMember } from "../../api/members/groups.ts";
import { type Member, membersQuery } from "../../api/members/members.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { queryKeys } from "../../api/client/query-keys.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { EditDialog } from "../../ui/layout/edit-dialog.tsx";
import { Tooltip } from "../../ui/controls/tooltip.tsx";
import { hasAccess, isLocked, lockedTooltip } from "./permission-locks.ts";
import { permissionName } from "./permission-name.ts";
import { t } from "./messages.ts";

type GroupEditorProps = { group: Group; everyone: readonly string[]; onClose: () => void };

/** In one order, whatever the order of choosing was. */
const inOrder = (names: readonly string[]): Permission[] => permissions.filter((name) => names.includes(name));

/** Two levels for each permission, and who is in the group. */
export const GroupEditor = ({ group, everyone, onClose }: GroupEditorProps) => {
  const queries = useQueryClient();
  const isEveryone = group.groupId === everyoneGroupId;
  const [chosen, setChosen] = useState<readonly string[]>(group.permissions);
  const save = useMutation({
    mutationFn: saveGroupPermissions,
    onSuccess: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: queryKeys.groups }),
        queries.invalidateQueries({ queryKey: queryKeys.user }),
      ]);
      toast(t.permissionsSaved);
      onClose();
    },
    onError: (error) => toast.error(messageFor(error)),
  });
  const set = (permission: Permission, isOn: boolean): void =>
    setChosen((now) => (isOn ? [...now, permission] : now.filter((one) => one !== permission)));
  const wanted = inOrder(chosen);
  return (
    <EditDialog
      isChanged={String(wanted) !== String(inOrder(group.permissions))}
      onClose={onClose}
      title={t.permissionsOf(group.name)}
      description={isEveryone ? t.everyoneCan : t.lockedHint}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button
            look="primary"
            disabled={save.isPending}
            onClick={() => save.mutate({ groupId: group.groupId, permissions: wanted })}
          >
            {t.save}
          </Button>
        </>
      }
    >
      <ul className="divide-y divide-line">
        {permissions.map((permission) => (
          <PermissionRow
            key={permission}
            permission={permission}
            isOn={isEveryone ? chosen.includes(permission) : hasAccess(permission, chosen, everyone)}
            isLocked={isLocked(permission, { isEveryone }, everyone)}
            onSet={(isOn) => set(permission, isOn)}
          />
        ))}
      </ul>
      {!isEveryone && <GroupMembers group={group} />}
    </EditDialog>
  );
};

type PermissionRowProps = {
  permission: Permission;
  isOn: boolean;
  isLocked: boolean;
  onSet: (isOn: boolean) => void;
};

const PermissionRow = ({ permission, isOn, isLocked: isFixed, onSet }: PermissionRowProps) => {
  const name = permissionName(permission);
  return (
    <li className="flex min-h-12 items-center gap-3 text-sm">
      <span className="flex-1">{name}</span>
      {isFixed ? (
        <Tooltip text={lockedTooltip}>
          <span tabIndex={0} className="inline-flex items-center gap-1.5 rounded-control text-xs text-faint">
            <Lock size={14} aria-hidden />
            {t.hasAccess}
            <span className="sr-only">. {lockedTooltip}</span>
          </span>
        </Tooltip>
      ) : (
        <Select
          look="chip"
          aria-label={name}
          value={isOn ? "yes" : "no"}
          onChange={(value) => onSet(value === "yes")}
          options={[
            ["no", t.noAccess],
            ["yes", t.hasAccess],
          ]}
          className="h-8 rounded-control border-edge/60 bg-surface"
        />
      )}
    </li>
  );
};

const GroupMembers = ({ group: { groupId } }: { group: Group }) => {
  const members = useQuery(membersQuery());
  return (
    <fieldset className="mt-6">
      <legend className="mb-2 text-sm font-medium">{t.membersOfThisGroup}</legend>
      {members.data?.map((member) => (
        <GroupMember key={member.userId} groupId={groupId} member={member} />
      ))}
    </fieldset>
  );
};

/** Is in the group from the click on, before the server has answered; goes back where it refuses. */
const GroupMember = ({ groupId, member: { email, groupIds } }: { groupId: string; member: Member }) => {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: setGroupMember,
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: queryKeys.members }),
        queries.invalidateQueries({ queryKey: queryKeys.groups }),
      ]),
    onError: (error) => toast.error(messageFor(error)),
  });
  return (
    <label className="flex min-h-9 items-center gap-3 text-sm">
      <input
        type="checkbox"
        className="size-4.5"
        checked={change.isPending ? change.variables.isIn : groupIds.includes(groupId)}
        onChange={(event) => change.mutate({ groupId, email, isIn: event.target.checked })}
      />
      {email}
    </label>
  );
};
