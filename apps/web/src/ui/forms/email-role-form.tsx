import { type FormEvent, useState } from "react";
import { Button } from "../controls/button.tsx";
import { ChoiceChip } from "../controls/choice-chip.tsx";
import { Field } from "./field.tsx";
import { t } from "../messages.ts";

type EmailRoleFormProps<Role extends string> = {
  /** What the choice is called for those who cannot see it beside the address. */
  roleLabel: string;
  roles: readonly (readonly [Role, string])[];
  firstRole: Role;
  button: string;
  error?: string;
  isBusy: boolean;
  /** The address is cleared once it settled well. */
  onSubmit: (email: string, role: Role) => Promise<unknown>;
};

/** Somebody's address and what they may do. */
export const EmailRoleForm = <Role extends string>(props: EmailRoleFormProps<Role>) => {
  const [email, setEmail] = useState("");
  const [role, setRole] = useState(props.firstRole);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!email.trim()) return;
    props.onSubmit(email.trim(), role).then(
      () => setEmail(""),
      // Told by `error`; the address stays to be corrected.
      () => undefined,
    );
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <Field
        className="min-w-60 flex-1"
        label={t.email}
        type="email"
        value={email}
        error={props.error}
        onChange={(event) => setEmail(event.target.value)}
      />
      <div className="flex items-center gap-3 sm:mt-6.5">
        <div className="flex h-11 items-center">
          <ChoiceChip
            isPlain
            label={props.roleLabel}
            value={role}
            onChange={(next) => setRole(next as Role)}
            options={props.roles}
          />
        </div>
        <Button type="submit" className="h-11" disabled={!email.trim() || props.isBusy}>
          {props.button}
        </Button>
      </div>
    </form>
  );
};
