import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { everyoneGroupId, groupLimits } from "@timbre/contract";
import { type FormEvent, useState } from "react";
import { toast } from "sonner";
import { createGroup, type Group, groupsQuery, removeGroup } from "../../api/members/groups.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { queryKeys } from "../../api/client/query-keys.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { SettingsSection } from "../../ui/layout/settings-section.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { EveryoneSection } from "./everyone-section.tsx";
import { GroupEditor } from "./group-editor.tsx";
import { GroupRow } from "./group-row.tsx";
import { t } from "./messages.ts";

/** What everyone can do, and the groups that give some members more. */
export const GroupsSection = () => {
  const groups = useQuery(groupsQuery());
  const [editedId, setEditedId] = useState<string | null>(null);
  const edited = groups.data?.find(({ groupId }) => groupId === editedId) ?? null;
  const everyone = groups.data?.find(({ groupId }) => groupId === everyoneGroupId);
  const others = groups.data?.filter(({ groupId }) => groupId !== everyoneGroupId);
  // Both come together: how long the first is decides where the second stands.
  if (groups.isPending) return <Skeleton className="h-80 rounded-card" />;
  return (
    <>
      {everyone && <EveryoneSection everyone={everyone} onEdit={() => setEditedId(everyone.groupId)} />}
      <SettingsSection title={t.groups} text={t.groupsHint}>
        {groups.isError && <p className="text-sm text-danger">{messageFor(groups.error)}</p>}
        {others && <GroupList groups={others} onEdit={setEditedId} />}
        <NewGroup />
      </SettingsSection>
      {edited && (
        <GroupEditor group={edited} everyone={everyone?.permissions ?? []} onClose={() => setEditedId(null)} />
      )}
    </>
  );
};

const useRefresh = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: queryKeys.groups });
};

type GroupListProps = { groups: readonly Group[]; onEdit: (groupId: string) => void };

const GroupList = ({ groups, onEdit }: GroupListProps) => {
  const remove = useMutation({
    mutationFn: removeGroup,
    onSuccess: useRefresh(),
    onError: (error) => toast.error(messageFor(error)),
  });
  if (groups.length === 0) return <p className="text-sm text-soft">{t.noGroupsYet}</p>;
  return (
    <ul aria-label={t.groups} className="divide-y divide-line">
      {groups.map((group) => (
        <GroupRow
          key={group.groupId}
          group={group}
          onEdit={() => onEdit(group.groupId)}
          onRemove={() => remove.mutate(group.groupId)}
        />
      ))}
    </ul>
  );
};

const NewGroup = () => {
  const refresh = useRefresh();
  const [name, setName] = useState("");
  const create = useMutation({
    mutationFn: createGroup,
    onSuccess: () => {
      setName("");
      return refresh();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim()) create.mutate(name.trim());
  };
  return (
    <form onSubmit={submit} className="mt-5 flex flex-wrap items-end gap-3 border-t border-line pt-5">
      <Field
        className="min-w-60 flex-1"
        label={t.newGroup}
        maxLength={groupLimits.maxName}
        value={name}
        error={create.isError ? messageFor(create.error) : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" className="h-11" disabled={!name.trim() || create.isPending}>
        {t.addGroup}
      </Button>
    </form>
  );
};
