import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import {
  deleteAccount,
  type DeletionPlan,
  deletionPlanQuery,
  type EndingWorkspace,
} from "../../../api/accounts/leaving.ts";
import { messageFor } from "../../../api/client/message-for.ts";
import { Button, buttonClass } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Notice } from "../../../ui/display/notice.tsx";
import { SettingsSection } from "../../../ui/layout/settings-section.tsx";
import { Skeleton } from "../../../ui/display/skeleton.tsx";
import { PasswordField } from "../password-field.tsx";

/** The end of an account, and everything that ends with it. */
export const DeleteAccountSection = ({ onDeleted }: { onDeleted: () => void }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsSection
      title="Delete account"
      text="Your account and everything in it goes for good. Make a copy of your data first if you want to keep it."
      action={
        <Button size="sm" onClick={() => setOpen(true)}>
          Delete account
        </Button>
      }
    >
      {isOpen && <DeleteDialog onClose={() => setOpen(false)} onDeleted={onDeleted} />}
    </SettingsSection>
  );
};

const emptyForm = { password: "", code: "", nextServerAdmin: "" };

const DeleteDialog = ({ onClose, onDeleted }: { onClose: () => void; onDeleted: () => void }) => {
  const plan = useQuery(deletionPlanQuery());
  const [form, setForm] = useState(emptyForm);
  const remove = useMutation({ mutationFn: deleteAccount, onSuccess: onDeleted });
  const mustHandOver = (plan.data?.toHandOver.length ?? 0) > 0;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (form.password) remove.mutate(form);
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(next) => !next && onClose()}
      title="Delete your account?"
      description="This can't be undone."
      footer={
        <>
          <Button onClick={onClose}>Keep my account</Button>
          {plan.data && !mustHandOver && (
            <Button look="danger" type="submit" form="delete-account" disabled={!form.password || remove.isPending}>
              {remove.isPending ? "Deleting" : "Delete for good"}
            </Button>
          )}
        </>
      }
    >
      {plan.isPending && <Skeleton className="h-40 w-full" />}
      {plan.isError && <Notice kind="danger">{messageFor(plan.error)}</Notice>}
      {plan.data && mustHandOver && <HandOverFirst names={plan.data.toHandOver} />}
      {plan.data && !mustHandOver && (
        <form id="delete-account" noValidate onSubmit={submit} className="space-y-5">
          <WhatGoes plan={plan.data} />
          {remove.isError && <Notice kind="danger">{messageFor(remove.error)}</Notice>}
          <Proofs plan={plan.data} form={form} onChange={(part) => setForm({ ...form, ...part })} />
        </form>
      )}
    </Dialog>
  );
};

const HandOverFirst = ({ names }: { names: string[] }) => (
  <div className="space-y-4">
    <Notice kind="warn">
      Other people work in {names.map((name) => `“${name}”`).join(", ")}. Hand {names.length === 1 ? "it" : "them"} over
      to one of them first, so that their work has an owner.
    </Notice>
    <Link to="/app/workspace/settings" className={buttonClass()}>
      Go to the members
    </Link>
  </div>
);

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

const contentsOf = ({ voices, projects, clips }: EndingWorkspace): string =>
  [count(voices, "voice", "voices"), count(projects, "project", "projects"), count(clips, "clip", "clips")].join(", ");

const WhatGoes = ({ plan }: { plan: DeletionPlan }) => (
  <ul className="list-disc space-y-2 pl-5 text-sm text-soft">
    {plan.ending.map((one) => (
      <li key={one.workspaceId}>
        <span className="font-medium text-ink">{one.name}</span> goes with {contentsOf(one)}, its API keys, webhooks and
        recordings. Voices that others added from the library stop working.
      </li>
    ))}
    {plan.leaving.map((name) => (
      <li key={name}>
        You leave <span className="font-medium text-ink">{name}</span>. Voices and projects you made there stay with the
        workspace; your clips there go.
      </li>
    ))}
    <li>Your name, address, photo and sign-in go everywhere, also from logs.</li>
  </ul>
);

type ProofsProps = { plan: DeletionPlan; form: typeof emptyForm; onChange: (part: Partial<typeof emptyForm>) => void };

const Proofs = ({ plan, form, onChange }: ProofsProps) => (
  <>
    {plan.isLastServerAdmin && (
      <Field
        label="Who runs this server from now on?"
        type="email"
        hint="You are the only one. Enter the email address of somebody with an account here."
        autoComplete="off"
        value={form.nextServerAdmin}
        onChange={(event) => onChange({ nextServerAdmin: event.target.value })}
      />
    )}
    <PasswordField
      label="Your password"
      autoComplete="current-password"
      value={form.password}
      onChange={(event) => onChange({ password: event.target.value })}
    />
    {plan.isTwoFactorOn && (
      <Field
        label="Code from the app, or a recovery code"
        autoComplete="one-time-code"
        value={form.code}
        onChange={(event) => onChange({ code: event.target.value })}
      />
    )}
  </>
);
