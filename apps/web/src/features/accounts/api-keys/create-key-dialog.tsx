import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ApiKeyPermission, accountLimits, apiKeyPermissions } from "@timbre/contract";
import { type FormEvent, useState } from "react";
import { createApiKey } from "../../../api/accounts/api-keys.ts";
import { messageFor } from "../../../api/client/message-for.ts";
import { queryKeys } from "../../../api/client/query-keys.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { ChoiceChip } from "../../../ui/controls/choice-chip.tsx";
import { CopyButton } from "../../../ui/controls/copy-button.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Notice } from "../../../ui/display/notice.tsx";
import { SwitchRow } from "../../../ui/controls/switch-row.tsx";
import { permissionWord } from "./permission-words.ts";
import { t } from "../messages.ts";

type CreateKeyDialogProps = { isOpen: boolean; onClose: () => void };

/** Two views in one frame: ask, then show the secret once. */
export const CreateKeyDialog = ({ isOpen, onClose }: CreateKeyDialogProps) => {
  const form = useKeyForm();
  const secret = form.create.data?.secret;
  const close = (): void => {
    onClose();
    form.reset();
  };
  return (
    <Dialog
      isOpen={isOpen}
      isShownOnce={secret !== undefined}
      onOpenChange={(next) => !next && close()}
      title={secret ? t.saveYourKey : t.createAnApiKey}
      description={secret ? t.thisIsTheOnlyTimeTheKeyIsShownKeep : undefined}
      footer={secret ? <SecretActions secret={secret} onDone={close} /> : <FormActions form={form} onCancel={close} />}
    >
      {secret ? (
        <code className="block rounded-control bg-sunken p-3 font-mono text-sm break-all select-all">{secret}</code>
      ) : (
        <KeyFields form={form} />
      )}
    </Dialog>
  );
};

const SecretActions = ({ secret, onDone }: { secret: string; onDone: () => void }) => (
  <>
    <CopyButton text={secret} label={t.copyKey} />
    <Button look="primary" onClick={onDone}>
      {t.done}
    </Button>
  </>
);

const formId = "create-key";

const FormActions = ({ form, onCancel }: { form: KeyForm; onCancel: () => void }) => (
  <>
    <Button onClick={onCancel}>{t.cancel}</Button>
    <Button look="primary" type="submit" form={formId} disabled={form.create.isPending}>
      {form.create.isPending ? t.creating : t.createKey}
    </Button>
  </>
);

const usualPermissions: readonly ApiKeyPermission[] = ["text_to_speech", "voices_read", "models_read"];
const emptyForm = { name: "", isFull: true, chosen: usualPermissions, isTried: false, limit: "", lastsDays: "" };

const lifetimes = [
  ["", t.neverExpires],
  ["7", t.expiresIn7Days],
  ["30", t.expiresIn30Days],
  ["90", t.expiresIn90Days],
  ["365", t.expiresInAYear],
] as const;

const dayMs = 86_400_000;

/** An empty box means no limit; anything but a whole number above nothing is a slip. */
export const readLimit = (text: string): number | null | "wrong" => {
  if (text.trim() === "") return null;
  const limit = Number(text);
  return Number.isInteger(limit) && limit > 0 ? limit : "wrong";
};

const useKeyForm = () => {
  const queries = useQueryClient();
  const [values, setValues] = useState(emptyForm);
  const change = (part: Partial<typeof emptyForm>): void => setValues((now) => ({ ...now, ...part }));
  const create = useMutation({
    mutationFn: createApiKey,
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.apiKeys }),
  });
  const { name, isFull, chosen, isTried, limit, lastsDays } = values;
  const creditLimit = readLimit(limit);
  const hasChoice = isFull || chosen.length > 0;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    change({ isTried: true });
    if (!name.trim() || !hasChoice || creditLimit === "wrong") return;
    create.mutate({
      name: name.trim(),
      permissions: isFull ? "all" : [...chosen],
      creditLimit,
      expiresAt: lastsDays ? new Date(Date.now() + Number(lastsDays) * dayMs) : null,
    });
  };
  const toggle = (permission: ApiKeyPermission): void =>
    change({
      chosen: chosen.includes(permission) ? chosen.filter((one) => one !== permission) : [...chosen, permission],
    });
  const reset = (): void => {
    setValues(emptyForm);
    create.reset();
  };
  const nameError = isTried && !name.trim() ? t.giveTheKeyAName : undefined;
  const limitError = creditLimit === "wrong" ? t.enterAWholeNumber : undefined;
  return { ...values, change, toggle, create, submit, reset, hasChoice, nameError, limitError };
};

type KeyForm = ReturnType<typeof useKeyForm>;

const KeyFields = ({ form }: { form: KeyForm }) => (
  <form id={formId} noValidate onSubmit={form.submit} className="space-y-6">
    {form.create.isError && <Notice kind="danger">{messageFor(form.create.error)}</Notice>}
    <Field
      data-autofocus
      label={t.name}
      placeholder={t.podcastScript}
      maxLength={accountLimits.maxApiKeyName}
      value={form.name}
      error={form.nameError}
      onChange={(event) => form.change({ name: event.target.value })}
    />
    <div className="flex flex-wrap items-start gap-4">
      <Field
        className="min-w-48 flex-1"
        label={t.creditLimit}
        hint={t.leaveEmptyForNone}
        inputMode="numeric"
        value={form.limit}
        error={form.limitError}
        onChange={(event) => form.change({ limit: event.target.value })}
      />
      <div className="flex h-11 items-center sm:mt-6.5">
        <ChoiceChip
          isPlain
          label={t.lifetime}
          value={form.lastsDays}
          onChange={(lastsDays) => form.change({ lastsDays })}
          options={lifetimes}
        />
      </div>
    </div>
    <SwitchRow
      label={t.fullAccess}
      hint={t.theKeyCanDoEverythingYouCan}
      isOn={form.isFull}
      onChange={(isFull) => form.change({ isFull })}
    />
    {!form.isFull && <PermissionChoices chosen={form.chosen} onToggle={form.toggle} />}
    {!form.hasChoice && <Notice kind="warn">{t.chooseAtLeastOnePermission}</Notice>}
  </form>
);

type PermissionChoicesProps = { chosen: readonly ApiKeyPermission[]; onToggle: (permission: ApiKeyPermission) => void };

const PermissionChoices = ({ chosen, onToggle }: PermissionChoicesProps) => (
  <fieldset className="animate-fade-in">
    <legend className="mb-2 text-sm font-medium">{t.permissionsTitle}</legend>
    <div className="grid gap-x-4 sm:grid-cols-2">
      {apiKeyPermissions.map((permission) => (
        <label key={permission} className="flex min-h-9 items-center gap-3 text-sm">
          <input
            type="checkbox"
            checked={chosen.includes(permission)}
            onChange={() => onToggle(permission)}
            className="size-4.5 shrink-0"
          />
          {permissionWord(permission)}
        </label>
      ))}
    </div>
  </fieldset>
);
