import { useLocation, useRouter, useSearch } from "@tanstack/react-router";
import { ConfirmSignUpPage } from "../../features/accounts/signing-in/confirm-sign-up-page.tsx";
import { safeNext, withSecret } from "../../features/accounts/signing-in/safe-next.ts";
import { SignInForm } from "../../features/accounts/signing-in/sign-in-form.tsx";
import { SignUpForm } from "../../features/accounts/signing-in/sign-up-form.tsx";
import { InvitePage } from "../../features/members/invite-page.tsx";
import { useServices } from "../../frame/services.ts";
import { hasSessionHint, setSessionHint } from "../../frame/session-hint.ts";
import { usePageTitle } from "../use-page-title.ts";

/** Nothing an earlier user read may be seen by the next one. */
const useEnterAt = () => {
  const router = useRouter();
  const { queries } = useServices();
  return async (next: string | undefined): Promise<void> => {
    queries.clear();
    setSessionHint(true);
    await router.navigate({ href: safeNext(next), replace: true });
  };
};

const useEnter = (next: string | undefined) => {
  const enterAt = useEnterAt();
  return () => enterAt(next);
};

/** The page that led here may have a secret of its own, which it handed on behind #. */
const useNext = (path: string | undefined): string | undefined => {
  const { hash } = useLocation();
  return withSecret(path, hash);
};

/** Of somebody who came by an invitation's link, and goes back to it. */
const inviteTokenIn = (next: string | undefined): string | undefined => /^\/invite#([\w-]+)$/.exec(next ?? "")?.[1];

export const SignIn = () => {
  usePageTitle();
  const next = useNext(useSearch({ from: "/sign-in" }).next);
  return <SignInForm next={next} inviteToken={inviteTokenIn(next)} onDone={useEnter(next)} />;
};

export const SignUp = () => {
  usePageTitle();
  const { next: path, ref } = useSearch({ from: "/sign-up" });
  const next = useNext(path);
  const inviteToken = inviteTokenIn(next);
  return <SignUpForm next={next} referredBy={ref} inviteToken={inviteToken} onDone={useEnter(next)} />;
};

export const ConfirmSignUp = () => {
  usePageTitle();
  const enterAt = useEnterAt();
  const goOn = (inviteToken: string | null) => void enterAt(inviteToken ? `/invite#${inviteToken}` : undefined);
  return <ConfirmSignUpPage token={useLocation().hash} onDone={goOn} />;
};

export const Invite = () => {
  usePageTitle();
  const token = useLocation().hash;
  const enter = useEnter(undefined);
  return <InvitePage token={token} isSignedIn={hasSessionHint()} onDone={() => void enter()} />;
};
