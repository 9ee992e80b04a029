import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { memberLimits } from "@timbre/contract";
import { type FormEvent, useState } from "react";
import { toast } from "sonner";
import { messageFor } from "../../api/message-for.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { updateWorkspace, type Workspace, workspaceQuery } from "../../api/workspace.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { SettingsSection } from "../../ui/settings-section.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/** What the workspace is called, and how many of its seats are taken. */
export const WorkspaceSection = ({ isAdmin }: { isAdmin: boolean }) => {
  const workspace = useQuery(workspaceQuery());
  return (
    <SettingsSection title="Workspace" text={workspace.data ? seatWords(workspace.data) : "Seats of your plan"}>
      {workspace.isPending && <Skeleton className="h-17.5 w-full" />}
      {workspace.isError && <p className="text-sm text-danger">{messageFor(workspace.error)}</p>}
      {workspace.data && <NameForm key={workspace.data.name} name={workspace.data.name} isAdmin={isAdmin} />}
    </SettingsSection>
  );
};

const seatWords = ({ seatsUsed, maxSeats }: Workspace): string =>
  `${seatsUsed} of ${maxSeats} ${maxSeats === 1 ? "seat" : "seats"} of your plan taken. Open invitations take one too.`;

const NameForm = ({ name, isAdmin }: { name: string; isAdmin: boolean }) => {
  const queries = useQueryClient();
  const [text, setText] = useState(name);
  const save = useMutation({
    mutationFn: updateWorkspace,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: queryKeys.workspace });
      await queries.invalidateQueries({ queryKey: queryKeys.user });
      toast("Saved");
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate({ name: text.trim() });
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <Field
        className="min-w-60 flex-1"
        label="Workspace name"
        maxLength={memberLimits.maxWorkspaceName}
        readOnly={!isAdmin}
        value={text}
        error={save.isError ? messageFor(save.error) : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      {isAdmin && (
        <Button type="submit" className="h-11" disabled={save.isPending || !text.trim() || text.trim() === name}>
          Save
        </Button>
      )}
    </form>
  );
};
