import { memberLimits, updateMemberBody } from "@timbre/contract";
import { type FormEvent, useId, useState } from "react";
import { type Member, updateMember } from "../../api/members/members.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Dialog } from "../../ui/layout/dialog.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { nameOf } from "./member.ts";
import { useMemberChange } from "./use-member-change.ts";
import { t } from "./messages.ts";

const isAllowed = (limit: number): boolean => updateMemberBody.shape.usage_limit.safeParse(limit).success;

const refusal = t.enterAWholeNumberFrom0To(memberLimits.maxUsageLimit);

type CreditLimitDialogProps = { member: Member; onClose: () => void };

/** How much of the workspace's credits one person may use in a period. */
export const CreditLimitDialog = ({ member, onClose }: CreditLimitDialogProps) => {
  const formId = useId();
  const [text, setText] = useState(member.creditLimit === null ? "" : String(member.creditLimit));
  const [isRefused, setRefused] = useState(false);
  const update = useMemberChange(updateMember);
  const save = (creditLimit: number | null): void =>
    update.mutate({ email: member.email, creditLimit }, { onSuccess: onClose });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const limit = text.trim() === "" ? Number.NaN : Number(text);
    setRefused(!isAllowed(limit));
    if (isAllowed(limit)) save(limit);
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t.creditLimitOf(nameOf(member))}
      description={t.usedSinceTheLastResetAboveTheLimit(member.usedCredits)}
      footer={
        <>
          {member.creditLimit !== null && (
            <Button look="quiet" className="me-auto" disabled={update.isPending} onClick={() => save(null)}>
              {t.removeLimit}
            </Button>
          )}
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button look="primary" type="submit" form={formId} disabled={update.isPending}>
            {t.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field
          label={t.creditsPerPeriod}
          inputMode="numeric"
          data-autofocus
          value={text}
          error={isRefused ? refusal : update.isError ? messageFor(update.error) : undefined}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </Dialog>
  );
};
