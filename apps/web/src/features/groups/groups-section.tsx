import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { everyoneGroupId, groupLimits } from "@timbre/contract";
import { type FormEvent, useState } from "react";
import { toast } from "sonner";
import { createGroup, type Group, groupsQuery, removeGroup } from "../../api/members/groups.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { queryKeys } from "../../api/client/query-keys.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { RowQuestion } from "../../ui/layout/row-question.tsx";
import { SettingsSection } from "../../ui/layout/settings-section.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { GroupEditor } from "./group-editor.tsx";
import { t } from "./messages.ts";

/** Groups give some members what not everyone has. */
export const GroupsSection = () => {
  const queries = useQueryClient();
  const groups = useQuery(groupsQuery());
  const [editedId, setEditedId] = useState<string | null>(null);
  const [name, setName] = useState("");
  const refresh = () => queries.invalidateQueries({ queryKey: queryKeys.groups });
  const create = useMutation({
    mutationFn: createGroup,
    onSuccess: () => {
      setName("");
      return refresh();
    },
  });
  const remove = useMutation({
    mutationFn: removeGroup,
    onSuccess: refresh,
    onError: (error) => toast.error(messageFor(error)),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim()) create.mutate(name.trim());
  };
  const edited = groups.data?.find(({ groupId }) => groupId === editedId) ?? null;
  const everyone = groups.data?.find(({ groupId }) => groupId === everyoneGroupId);
  return (
    <SettingsSection title={t.groups} text={t.groupsHint}>
      <form onSubmit={submit} className="mb-5 flex flex-wrap items-end gap-3">
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
      {groups.isPending && <Skeleton className="h-12 w-full" />}
      {groups.isError && <p className="text-sm text-danger">{messageFor(groups.error)}</p>}
      <ul className="divide-y divide-line">
        {groups.data?.map((group) => (
          <GroupRow
            key={group.groupId}
            group={group}
            onEdit={() => setEditedId(group.groupId)}
            onRemove={group.groupId === everyoneGroupId ? undefined : () => remove.mutate(group.groupId)}
          />
        ))}
      </ul>
      {edited && (
        <GroupEditor group={edited} everyone={everyone?.permissions ?? []} onClose={() => setEditedId(null)} />
      )}
    </SettingsSection>
  );
};

type GroupRowProps = { group: Group; onEdit: () => void; onRemove?: () => void };

const GroupRow = ({ group, onEdit, onRemove }: GroupRowProps) => {
  const [isAsking, setAsking] = useState(false);
  if (isAsking && onRemove) {
    return (
      <li className="py-3">
        <RowQuestion
          question={t.removeQuestion(group.name)}
          answer={t.remove}
          onKeep={() => setAsking(false)}
          onAnswer={onRemove}
        />
      </li>
    );
  }
  return (
    <li className="flex items-center gap-2 py-3 first:pt-0 max-sm:flex-wrap">
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <p className="truncate text-sm font-medium">{group.name}</p>
        <p className="text-xs text-faint">{t.permissions(group.permissions.length)}</p>
      </div>
      <Button size="sm" onClick={onEdit}>
        {t.permissionsTitle}
      </Button>
      {onRemove && (
        <Button size="sm" look="quiet" aria-label={t.removeGroup(group.name)} onClick={() => setAsking(true)}>
          {t.remove}
        </Button>
      )}
    </li>
  );
};
