import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ApiKeyPermission, accountLimits, apiKeyPermissions } from "@timbre/contract";
import { type FormEvent, useState } from "react";
import { createApiKey } from "../../api/api-keys.ts";
import { messageFor } from "../../api/message-for.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SwitchRow } from "../../ui/switch-row.tsx";
import { permissionWords } from "./permission-words.ts";

type CreateKeyDialogProps = { isOpen: boolean; onClose: () => void };

/** Two views in one frame: ask, then show the secret once. */
export const CreateKeyDialog = ({ isOpen, onClose }: CreateKeyDialogProps) => {
  const [secret, setSecret] = useState<string | null>(null);
  const close = (): void => {
    setSecret(null);
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && close()}
      title={secret ? "Save your key" : "Create an API key"}
      description={secret ? "This is the only time the key is shown. Keep it somewhere safe." : undefined}
    >
      {secret ? <SecretView secret={secret} onDone={close} /> : <KeyForm onCreated={setSecret} onCancel={close} />}
    </Dialog>
  );
};

const SecretView = ({ secret, onDone }: { secret: string; onDone: () => void }) => (
  <div className="space-y-6">
    <code className="block rounded-control bg-sunken p-3 font-mono text-sm break-all select-all">{secret}</code>
    <div className="flex justify-end gap-2">
      <CopyButton text={secret} label="Copy key" />
      <Button look="primary" onClick={onDone}>
        Done
      </Button>
    </div>
  </div>
);

const useKeyForm = (onCreated: (secret: string) => void) => {
  const queries = useQueryClient();
  const [name, setName] = useState("");
  const [isFull, setFull] = useState(true);
  const [chosen, setChosen] = useState<readonly ApiKeyPermission[]>(["text_to_speech", "voices_read", "models_read"]);
  const [isTried, setTried] = useState(false);
  const create = useMutation({
    mutationFn: createApiKey,
    onSuccess: async ({ secret }) => {
      onCreated(secret);
      await queries.invalidateQueries({ queryKey: queryKeys.apiKeys });
    },
  });
  const nameError = name.trim() ? undefined : "Give the key a name";
  const hasChoice = isFull || chosen.length > 0;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!nameError && hasChoice) create.mutate({ name: name.trim(), permissions: isFull ? "all" : [...chosen] });
  };
  const toggle = (permission: ApiKeyPermission): void =>
    setChosen((now) => (now.includes(permission) ? now.filter((one) => one !== permission) : [...now, permission]));
  return {
    name,
    setName,
    isFull,
    setFull,
    chosen,
    toggle,
    create,
    submit,
    hasChoice,
    nameError: isTried ? nameError : undefined,
  };
};

type KeyFormProps = { onCreated: (secret: string) => void; onCancel: () => void };

const KeyForm = ({ onCreated, onCancel }: KeyFormProps) => {
  const form = useKeyForm(onCreated);
  return (
    <form noValidate onSubmit={form.submit} className="space-y-6">
      {form.create.isError && <Notice kind="danger">{messageFor(form.create.error)}</Notice>}
      <Field
        data-autofocus
        label="Name"
        placeholder="Podcast script"
        maxLength={accountLimits.maxApiKeyName}
        value={form.name}
        error={form.nameError}
        onChange={(event) => form.setName(event.target.value)}
      />
      <SwitchRow
        label="Full access"
        hint="The key may do everything you may."
        isOn={form.isFull}
        onChange={form.setFull}
      />
      {!form.isFull && <PermissionChoices chosen={form.chosen} onToggle={form.toggle} />}
      {!form.hasChoice && <Notice kind="warn">Choose at least one permission.</Notice>}
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button look="primary" type="submit" disabled={form.create.isPending}>
          {form.create.isPending ? "Creating" : "Create key"}
        </Button>
      </div>
    </form>
  );
};

type PermissionChoicesProps = { chosen: readonly ApiKeyPermission[]; onToggle: (permission: ApiKeyPermission) => void };

const PermissionChoices = ({ chosen, onToggle }: PermissionChoicesProps) => (
  <fieldset className="animate-fade-in">
    <legend className="mb-2 text-sm font-medium">Permissions</legend>
    <div className="grid gap-x-4 sm:grid-cols-2">
      {apiKeyPermissions.map((permission) => (
        <label key={permission} className="flex min-h-9 items-center gap-3 text-sm">
          <input
            type="checkbox"
            checked={chosen.includes(permission)}
            onChange={() => onToggle(permission)}
            className="size-4.5 shrink-0"
          />
          {permissionWords[permission]}
        </label>
      ))}
    </div>
  </fieldset>
);
