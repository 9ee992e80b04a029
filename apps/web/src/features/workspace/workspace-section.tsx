import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { workspaceLimits } from "@timbre/contract";
import { type FormEvent, useState } from "react";
import { toast } from "sonner";
import { messageFor } from "../../api/client/message-for.ts";
import { queryKeys } from "../../api/client/query-keys.ts";
import { updateWorkspace, type Workspace, workspaceQuery } from "../../api/workspace/workspace.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { SettingsSection } from "../../ui/layout/settings-section.tsx";
import { SwitchRow } from "../../ui/controls/switch-row.tsx";
import { t } from "./messages.ts";

/** What the workspace is called, and how many of its seats are taken. */
export const WorkspaceSection = ({ isAdmin }: { isAdmin: boolean }) => {
  const workspace = useQuery(workspaceQuery());
  const canEdit = isAdmin && workspace.isSuccess;
  return (
    <SettingsSection title={t.workspace} text={seatWords(workspace.data)}>
      {workspace.isError && <p className="text-sm text-danger">{messageFor(workspace.error)}</p>}
      {/* In its place before anything is known, so that nothing moves later. */}
      <div className="space-y-6">
        <NameForm key={workspace.data?.name} name={workspace.data?.name ?? ""} canEdit={canEdit} isAdmin={isAdmin} />
        <WorkspaceSwitch
          label={t.verifyInstantVoiceClones}
          hint={t.aNewCloneCanBeUsedOnceItsOwnerHas}
          isOn={workspace.data?.verifiesClones ?? false}
          isAdmin={canEdit}
          changeTo={(verifiesClones) => ({ verifiesClones })}
        />
        <WorkspaceSwitch
          label={t.reuseKeptAudio}
          hint={t.theSameRequestIsAnsweredFromHistory}
          isOn={workspace.data?.reusesKeptAudio ?? false}
          isAdmin={canEdit}
          changeTo={(reusesKeptAudio) => ({ reusesKeptAudio })}
        />
      </div>
    </SettingsSection>
  );
};

const seatWords = (workspace: Workspace | undefined): string =>
  workspace ? t.seatsTaken(workspace.seatsUsed, workspace.maxSeats) : t.seatsTakenUnknown;

type NameFormProps = { name: string; canEdit: boolean; isAdmin: boolean };

const NameForm = ({ name, canEdit, isAdmin }: NameFormProps) => {
  const queries = useQueryClient();
  const [text, setText] = useState(name);
  const save = useMutation({
    mutationFn: updateWorkspace,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: queryKeys.workspace });
      await queries.invalidateQueries({ queryKey: queryKeys.user });
      toast(t.saved);
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
        label={t.workspaceName}
        maxLength={workspaceLimits.maxName}
        readOnly={!canEdit}
        value={text}
        error={save.isError ? messageFor(save.error) : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      {isAdmin && (
        <Button type="submit" className="h-11" disabled={save.isPending || !text.trim() || text.trim() === name}>
          {t.save}
        </Button>
      )}
    </form>
  );
};

type WorkspaceSwitchProps = {
  label: string;
  hint: string;
  isOn: boolean;
  isAdmin: boolean;
  changeTo(isOn: boolean): Parameters<typeof updateWorkspace>[0];
};

const WorkspaceSwitch = ({ label, hint, isOn, isAdmin, changeTo }: WorkspaceSwitchProps) => {
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: (next: boolean) => updateWorkspace(changeTo(next)),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.workspace }),
    onError: (error) => toast.error(t.nothingWasChanged(messageFor(error))),
  });
  return (
    <SwitchRow
      label={label}
      hint={hint}
      isOn={isOn}
      isDisabled={!isAdmin || save.isPending}
      onChange={(next) => save.mutate(next)}
    />
  );
};
