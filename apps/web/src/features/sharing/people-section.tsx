import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ResourceRole } from "@timbre/contract";
import { type FormEvent, useId, useState } from "react";
import { toast } from "sonner";
import { messageFor } from "../../api/client/message-for.ts";
import { queryKeys } from "../../api/client/query-keys.ts";
import { type Share, type SharedResource, shareResource, sharesQuery } from "../../api/workspace/sharing.ts";
import { Button } from "../../ui/controls/button.tsx";
import { ChoiceChip } from "../../ui/controls/choice-chip.tsx";
import { Field } from "../../ui/forms/field.tsx";
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
  const { held = [], offered = [] } = useQuery(sharesQuery(resource)).data ?? {};
  const change = useShare(resource);
  return (
    <section aria-label={t.peopleAndGroups} className="space-y-4">
      <h3 className="text-sm font-semibold">{t.peopleAndGroups}</h3>
      <ShareForm resource={resource} offered={offered} />
      <SharedList
        resource={resource}
        shares={held}
        isChanging={change.isPending}
        onRole={(share) => change.mutate(share, { onError: (error) => void toast.error(messageFor(error)) })}
      />
    </section>
  );
};

/** The person or group of that name; anything else is an address that the server may know. */
const shareFrom = (written: string, role: ResourceRole, offered: readonly Share[]): Share => {
  const name = written.trim();
  const found = offered.find((one) => one.name.toLocaleLowerCase() === name.toLocaleLowerCase());
  return { ...(found ?? { target: { email: name }, name }), role };
};

const ShareForm = ({ resource, offered }: { resource: SharedResource; offered: readonly Share[] }) => {
  const share = useShare(resource);
  const listId = useId();
  const [written, setWritten] = useState("");
  const [role, setRole] = useState<ResourceRole>("viewer");
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (written.trim()) share.mutate(shareFrom(written, role, offered), { onSuccess: () => setWritten("") });
  };
  return (
    <form noValidate aria-label={t.shareWith} onSubmit={submit} className="space-y-3">
      <Field
        label={t.personOrGroup}
        hint={t.whoItCanBe}
        error={share.isError ? messageFor(share.error) : undefined}
        list={listId}
        autoComplete="off"
        value={written}
        onChange={(event) => setWritten(event.target.value)}
      />
      <datalist id={listId}>
        {offered.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className="flex items-center justify-between gap-3">
        <ChoiceChip
          isPlain
          label={t.access}
          value={role}
          onChange={(next) => setRole(next as ResourceRole)}
          options={roleWords[resource.resourceType]}
        />
        <Button type="submit" disabled={!written.trim() || share.isPending}>
          {t.share}
        </Button>
      </div>
    </form>
  );
};
