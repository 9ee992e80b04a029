import { useParams, useRouter, useSearch } from "@tanstack/react-router";
import { safeNext } from "../../features/accounts/safe-next.ts";
import { SignInForm } from "../../features/accounts/sign-in-form.tsx";
import { SignUpForm } from "../../features/accounts/sign-up-form.tsx";
import { InvitePage } from "../../features/members/invite-page.tsx";
import { useServices } from "../services.ts";
import { hasSessionHint, setSessionHint } from "../session-hint.ts";
import { usePageTitle } from "../use-page-title.ts";

/** Nothing an earlier user read may be seen by the next one. */
const useEnter = (next: string | undefined) => {
  const router = useRouter();
  const { queries } = useServices();
  return async (): Promise<void> => {
    queries.clear();
    setSessionHint(true);
    await router.navigate({ href: safeNext(next), replace: true });
  };
};

/** Of somebody who came by an invitation's link, and goes back to it. */
const inviteTokenIn = (next: string | undefined): string | undefined => /^\/invite\/([\w-]+)$/.exec(next ?? "")?.[1];

export const SignIn = () => {
  usePageTitle();
  const { next } = useSearch({ from: "/sign-in" });
  return <SignInForm next={next} inviteToken={inviteTokenIn(next)} onDone={useEnter(next)} />;
};

export const SignUp = () => {
  usePageTitle();
  const { next, ref } = useSearch({ from: "/sign-up" });
  const inviteToken = inviteTokenIn(next);
  return <SignUpForm next={next} referredBy={ref} inviteToken={inviteToken} onDone={useEnter(next)} />;
};

export const Invite = () => {
  usePageTitle();
  const { token } = useParams({ from: "/invite/$token" });
  const enter = useEnter(undefined);
  return <InvitePage token={token} isSignedIn={hasSessionHint()} onDone={() => void enter()} />;
};
