import type { SignUpPolicy } from "@timbre/contract";
import type { SignUpDoor } from "../../../api/accounts/sign-up.ts";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { fill } from "../../../words/fill.tsx";
import { t } from "./messages.ts";

const names: Record<SignUpPolicy, string> = { closed: t.nobodyElse, invite: t.peopleInvited, open: t.everyoneElse };

type WhoComesAfterProps = { door: SignUpDoor; value: string; onChange: (policy: string) => void };

/** The first account runs the server: it decides who else can make one, unless the environment has. */
export const WhoComesAfter = ({ door, value, onChange }: WhoComesAfterProps) =>
  door.isFixed ? (
    <p className="text-sm text-soft">
      {fill(t.whoElseIsSetByTheEnvironment, {
        policy: names[door.policy],
        variable: <code className="font-mono text-xs">SIGN_UP</code>,
      })}
    </p>
  ) : (
    <SelectField
      label={t.whoElseCanSignUp}
      hint={t.youCanChangeThisLaterOnTheServerPage}
      value={value}
      onChange={onChange}
      options={Object.entries(names)}
    />
  );
