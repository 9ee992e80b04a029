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
import { fill } from "../../../words/fill.tsx";
import { currentLocale } from "../../../words/language.ts";
import { t } from "../messages.ts";

/** The end of an account, and everything that ends with it. */
export const DeleteAccountSection = ({ onDeleted }: { onDeleted: () => void }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsSection
      title={t.deleteAccount}
      text={t.yourAccountAndEverythingInItGoes}
      action={
        <Button size="sm" onClick={() => setOpen(true)}>
          {t.deleteAccount}
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
      title={t.deleteYourAccount}
      description={t.thisCantBeUndone}
      footer={
        <>
          <Button onClick={onClose}>{t.keepMyAccount}</Button>
          {plan.data && !mustHandOver && (
            <Button look="danger" type="submit" form="delete-account" disabled={!form.password || remove.isPending}>
              {remove.isPending ? t.deleting : t.deleteForGood}
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
      {t.otherPeopleWorkInHandThemOverToOne(names.length, names.map((name) => `“${name}”`).join(", "))}
    </Notice>
    <Link to="/app/workspace/settings" className={buttonClass()}>
      {t.goToTheMembers}
    </Link>
  </div>
);

const contentsOf = ({ voices, projects, clips }: EndingWorkspace): string =>
  new Intl.ListFormat(currentLocale(), { type: "unit" }).format([
    t.voiceCount(voices),
    t.projectCount(projects),
    t.clipCount(clips),
  ]);

const WhatGoes = ({ plan }: { plan: DeletionPlan }) => (
  <ul className="list-disc space-y-2 ps-5 text-sm text-soft">
    {plan.ending.map((one) => (
      <li key={one.workspaceId}>
        {fill(t.goesWithItsApiKeysWebhooksAnd, {
          name: <span className="font-medium text-ink">{one.name}</span>,
          one: contentsOf(one),
        })}
      </li>
    ))}
    {plan.leaving.map((name) => (
      <li key={name}>
        {fill(t.youLeaveVoicesAndProjectsYouMade, { name: <span className="font-medium text-ink">{name}</span> })}
      </li>
    ))}
    <li>{t.yourNameAddressPhotoAndSignInGo}</li>
  </ul>
);

type ProofsProps = { plan: DeletionPlan; form: typeof emptyForm; onChange: (part: Partial<typeof emptyForm>) => void };

const Proofs = ({ plan, form, onChange }: ProofsProps) => (
  <>
    {plan.isLastServerAdmin && (
      <Field
        label={t.whoRunsThisServerFromNowOn}
        type="email"
        hint={t.youAreTheOnlyOne}
        autoComplete="off"
        value={form.nextServerAdmin}
        onChange={(event) => onChange({ nextServerAdmin: event.target.value })}
      />
    )}
    <PasswordField
      label={t.yourPassword}
      autoComplete="current-password"
      value={form.password}
      onChange={(event) => onChange({ password: event.target.value })}
    />
    {plan.isTwoFactorOn && (
      <Field
        label={t.codeFromTheAppOrARecoveryCode}
        autoComplete="one-time-code"
        value={form.code}
        onChange={(event) => onChange({ code: event.target.value })}
      />
    )}
  </>
);
