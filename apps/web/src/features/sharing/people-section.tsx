import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { everyoneGroupId, type ResourceRole } from "@timbre/contract";
import { type FormEvent, useState } from "react";
import { toast } from "sonner";
import { groupsQuery } from "../../api/members/groups.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { queryKeys } from "../../api/client/query-keys.ts";
import { type Share, type SharedResource, shareResource } from "../../api/workspace/sharing.ts";
import { Button } from "../../ui/controls/button.tsx";
import { ChoiceChip } from "../../ui/controls/choice-chip.tsx";
import { EmailRoleForm } from "../../ui/forms/email-role-form.tsx";
import { roleWords } from "./role-words.ts";
import { SharedList } from "./shared-list.tsx";
import { t } from "./messages.ts";

const useShare = (resource: SharedResource) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (share: Share) => shareResource(resource, share),
    onSuccess: (_, { name }) => {
      toast.success(t.isSharedWith(resource.name, name));
      return queries.invalidateQueries({ queryKey: queryKeys.shares(resource.resourceType, resource.resourceId) });
    },
  });
};

/** Somebody of the workspace, or a whole group; below them those who have it already. */
export const PeopleSection = ({ resource }: { resource: SharedResource }) => {
  const share = useShare(resource);
  return (
    <section aria-label={t.peopleAndGroups} className="space-y-4">
      <h3 className="text-sm font-semibold">{t.aPersonInThisWorkspace}</h3>
      <EmailRoleForm<ResourceRole>
        isNarrow
        name={t.aPersonInThisWorkspace}
        roleLabel={t.access}
        roles={roleWords[resource.resourceType]}
        firstRole="viewer"
        button={t.share}
        error={share.isError ? messageFor(share.error) : undefined}
        isBusy={share.isPending}
        onSubmit={(email, role) => share.mutateAsync({ target: { email }, role, name: email })}
      />
      <GroupForm resource={resource} />
      <SharedList resource={resource} />
    </section>
  );
};

const GroupForm = ({ resource }: { resource: SharedResource }) => {
  const share = useShare(resource);
  const groups = useQuery(groupsQuery()).data ?? [];
  const [chosenId, setChosenId] = useState("");
  const [role, setRole] = useState<ResourceRole>("viewer");
  const group = groups.find(({ groupId }) => groupId === (chosenId || everyoneGroupId));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (group) share.mutate({ target: { groupId: group.groupId }, role, name: group.name });
  };
  return (
    <form onSubmit={submit} aria-label={t.aGroup} className="space-y-3">
      <h3 className="text-sm font-semibold">{t.aGroup}</h3>
      {share.isError && <p className="text-xs text-danger">{messageFor(share.error)}</p>}
      <div className="flex flex-wrap items-center gap-3">
        <ChoiceChip
          isPlain
          label={t.group}
          value={group?.groupId ?? ""}
          onChange={setChosenId}
          options={groups.map(({ groupId, name }) => [groupId, name] as const)}
        />
        <ChoiceChip
          isPlain
          label={t.access}
          value={role}
          onChange={(next) => setRole(next as ResourceRole)}
          options={roleWords[resource.resourceType]}
        />
        <Button type="submit" aria-label={t.shareWithGroup} disabled={!group || share.isPending}>
          {t.share}
        </Button>
      </div>
    </form>
  );
};
