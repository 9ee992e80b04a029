import { Field } from "../../../ui/forms/field.tsx";
import { PasswordField } from "../password-field.tsx";
import { t } from "../messages.ts";

export type BothProofs = { password: string; code: string };

type BothProofsFieldsProps = { value: BothProofs; onChange: (value: BothProofs) => void };

/** Asked before the second factor is weakened: somebody who finds the page open has neither. */
export const BothProofsFields = ({ value, onChange }: BothProofsFieldsProps) => (
  <>
    <PasswordField
      data-autofocus
      label={t.yourPassword}
      autoComplete="current-password"
      value={value.password}
      onChange={(event) => onChange({ ...value, password: event.target.value })}
    />
    <Field
      label={t.codeFromTheAppOrARecoveryCode}
      autoComplete="one-time-code"
      value={value.code}
      onChange={(event) => onChange({ ...value, code: event.target.value })}
    />
  </>
);
