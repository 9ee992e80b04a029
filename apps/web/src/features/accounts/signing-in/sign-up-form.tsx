import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { accountLimits, defaultSignUpPolicy, signUpBody, type SignUpPolicy } from "@timbre/contract";
import { useState } from "react";
import { signUp, type SignUpDoor, signUpDoorQuery } from "../../../api/accounts/sign-up.ts";
import { inviteQuery, type OpenInvite } from "../../../api/members/invites.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { useFields } from "../../../ui/forms/use-fields.ts";
import { Notice } from "../../../ui/display/notice.tsx";
import { Skeleton } from "../../../ui/display/skeleton.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { CheckMail } from "./check-mail.tsx";
import { problemsFor } from "../form-errors.ts";
import { PasswordField } from "../password-field.tsx";
import { SignUpClosed } from "./sign-up-closed.tsx";
import { SignInInstead } from "./sign-in-instead.tsx";
import { WhoComesAfter } from "./who-comes-after.tsx";
import { fill } from "../../../words/fill.tsx";
import { t } from "./messages.ts";

/** The contract's own rules, under the names the form uses. The form always holds a name, if an empty one. */
const formSchema = signUpBody
  .omit({ first_name: true, ref: true, invite_token: true, set_up_code: true, sign_up: true })
  .extend({
    firstName: signUpBody.shape.first_name.unwrap().unwrap(),
    setUpCode: signUpBody.shape.set_up_code.unwrap().unwrap(),
    policy: signUpBody.shape.sign_up.unwrap().unwrap(),
  });

type SignUpFormProps = {
  next: string | undefined;
  /** Code of the affiliate whose link led here. */
  referredBy?: string;
  /** Secret of the invitation that led here. */
  inviteToken?: string;
  onDone: () => Promise<void> | void;
};

const useSignUp = ({ onDone, referredBy, inviteToken, invitation, door }: OpenFormProps) => {
  const start = { email: invitation?.email ?? "", password: "", firstName: "", setUpCode: "" };
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const form = useFields({
    schema: formSchema,
    start: { ...start, policy: defaultSignUpPolicy as string },
    send: async ({ policy, ...values }) => {
      const chosen = door.isFirst && !door.isFixed ? { policy: policy as SignUpPolicy } : {};
      const answer = await signUp({ ...values, ...chosen, ref: referredBy, inviteToken });
      if (answer === "check-mail") setMailedTo(values.email);
      else await onDone();
    },
    problemsOf: problemsFor("email", "password", "firstName", "setUpCode"),
  });
  return { ...form, mailedTo, startOver: () => setMailedTo(null) };
};

/** Where nobody answers, the form is offered: it says what is wrong when it is sent. */
const unknownDoor: SignUpDoor = { policy: "open", isFixed: false, isFirst: false, needsSetUpCode: false };

/** The form, unless this server takes nobody new. */
export const SignUpForm = (props: SignUpFormProps) => {
  const door = useQuery(signUpDoorQuery());
  const { inviteToken = "" } = props;
  const invite = useQuery({ ...inviteQuery(inviteToken), enabled: inviteToken !== "", retry: false });
  const found = door.data ?? unknownDoor;
  const { policy, isFirst } = found;
  if (door.isPending || invite.isLoading) return <Skeleton className="mx-auto mt-40 h-80 w-full max-w-90" />;
  const isOpen = isFirst || policy === "open" || (policy === "invite" && props.inviteToken !== undefined);
  if (!isOpen) return <SignUpClosed policy={policy} next={props.next} />;
  const invitation = invite.data;
  return <OpenForm {...props} door={found} invitation={invitation} />;
};

type OpenFormProps = SignUpFormProps & {
  door: SignUpDoor;
  /** Says which address the account must have. */
  invitation: OpenInvite | undefined;
};

const OpenForm = (props: OpenFormProps) => {
  const { next, door, invitation } = props;
  const { isFirst, needsSetUpCode } = door;
  const { field, values, set, formProps, problems, isSending, mailedTo, startOver } = useSignUp(props);
  if (mailedTo) return <CheckMail email={mailedTo} next={next} onStartOver={startOver} />;
  return (
    <AuthFrame
      title={t.makeYourStudio}
      text={isFirst ? t.theFirstAccountAlsoRunsThisServer : t.anAccountKeepsYourClipsVoicesAnd}
      footer={!isFirst && <SignInInstead next={next} />}
    >
      <form {...formProps} className="space-y-5">
        {problems.form && <Notice kind="danger">{problems.form}</Notice>}
        <Field label={t.firstName} autoComplete="given-name" hint={t.optionalSoWeCanGreetYou} {...field("firstName")} />
        <Field
          label={t.email}
          type="email"
          autoComplete="email"
          readOnly={invitation !== undefined}
          hint={invitation && t.yourInvitationToIsForThisAddress2(invitation.workspaceName)}
          {...field("email")}
        />
        <PasswordField
          autoComplete="new-password"
          hint={t.atLeastCharacters(accountLimits.minPassword)}
          {...field("password")}
        />
        {needsSetUpCode && (
          <Field
            label={t.setUpCode}
            autoComplete="off"
            hint={t.youAreNotOnTheServersOwnMachineThe}
            {...field("setUpCode")}
          />
        )}
        {isFirst && <WhoComesAfter door={door} value={values.policy} onChange={(policy) => set("policy", policy)} />}
        <Button look="primary" type="submit" className="h-11 w-full" disabled={isSending}>
          {isSending ? t.creatingAccount : t.createAccount}
        </Button>
        <LegalLine />
      </form>
    </AuthFrame>
  );
};

const LegalLine = () => (
  <p className="text-xs text-faint">
    {fill(t.byCreatingAnAccountYouAcceptTheAnd, {
      terms: (
        <Link to="/terms" className="underline underline-offset-2 hover:text-ink">
          {t.terms}
        </Link>
      ),
      privacyPolicy: (
        <Link to="/privacy" className="underline underline-offset-2 hover:text-ink">
          {t.privacyPolicy}
        </Link>
      ),
    })}
  </p>
);
