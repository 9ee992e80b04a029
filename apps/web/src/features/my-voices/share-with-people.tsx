import { useMutation, useQuery } from "@tanstack/react-query";
import { everyoneGroupId, type ResourceRole } from "@timbre/contract";
import { type FormEvent, useState } from "react";
import { toast } from "sonner";
import { groupsQuery } from "../../api/members.ts";
import { messageFor } from "../../api/message-for.ts";
import { shareVoice } from "../../api/voice-sharing.ts";
import type { Voice } from "../../api/voices.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceChip } from "../../ui/choice-chip.tsx";
import { EmailRoleForm } from "../../ui/email-role-form.tsx";

const roles: readonly (readonly [ResourceRole, string])[] = [
  ["viewer", "May use it"],
  ["editor", "May change it"],
  ["admin", "May delete and share it"],
];

const useShare = ({ voiceId, name }: Voice) =>
  useMutation({
    mutationFn: ({ target, role }: Pick<Parameters<typeof shareVoice>[0], "target" | "role"> & { whom: string }) =>
      shareVoice({ voiceId, target, role }),
    onSuccess: (_, { whom }) => toast.success(`${name} is shared with ${whom}`),
  });

/** Somebody of the workspace, or a whole group. */
export const PeopleSection = ({ voice }: { voice: Voice }) => {
  const share = useShare(voice);
  return (
    <section aria-label="People and groups" className="space-y-4">
      <h3 className="text-sm font-semibold">A person of this workspace</h3>
      <EmailRoleForm<ResourceRole>
        name="A person of this workspace"
        roleLabel="May"
        roles={roles}
        firstRole="viewer"
        button="Share"
        error={share.isError ? messageFor(share.error) : undefined}
        isBusy={share.isPending}
        onSubmit={(email, role) => share.mutateAsync({ target: { email }, role, whom: email })}
      />
      <GroupForm voice={voice} />
    </section>
  );
};

const GroupForm = ({ voice }: { voice: Voice }) => {
  const share = useShare(voice);
  const groups = useQuery(groupsQuery()).data ?? [];
  const [chosenId, setChosenId] = useState("");
  const [role, setRole] = useState<ResourceRole>("viewer");
  const group = groups.find(({ groupId }) => groupId === (chosenId || everyoneGroupId));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (group) share.mutate({ target: { groupId: group.groupId }, role, whom: group.name });
  };
  return (
    <form onSubmit={submit} aria-label="A group" className="space-y-3">
      <h3 className="text-sm font-semibold">A group</h3>
      {share.isError && <p className="text-xs text-danger">{messageFor(share.error)}</p>}
      <div className="flex flex-wrap items-center gap-3">
        <ChoiceChip
          isPlain
          label="Group"
          value={group?.groupId ?? ""}
          onChange={setChosenId}
          options={groups.map(({ groupId, name }) => [groupId, name] as const)}
        />
        <ChoiceChip
          isPlain
          label="May"
          value={role}
          onChange={(next) => setRole(next as ResourceRole)}
          options={roles}
        />
        <Button type="submit" aria-label="Share with group" disabled={!group || share.isPending}>
          Share
        </Button>
      </div>
    </form>
  );
};
