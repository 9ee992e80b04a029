import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { acceptInvite, inviteQuery } from "../../api/members/invites.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { Button, buttonClass } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { VoiceOrb } from "../../ui/display/voice-orb.tsx";
import { t } from "./messages.ts";

type InvitePageProps = { token: string; isSignedIn: boolean; onDone: () => void };

/** Where an invitation's link leads: sign in first, then take it. */
export const InvitePage = ({ token, isSignedIn, onDone }: InvitePageProps) => {
  const invite = useQuery(inviteQuery(token));
  const accept = useMutation({ mutationFn: () => acceptInvite(token), onSuccess: onDone });
  // Behind # in every address: no server, and no log of one, ever sees it.
  const leading = { search: { next: "/invite" }, hash: token };
  const problem = accept.error ?? invite.error;
  if (invite.isPending) return <Skeleton className="mx-auto mt-40 h-40 w-80" />;
  return (
    <main id="content" className="grid min-h-dvh place-items-center">
      <h1 className="sr-only">{t.invitation}</h1>
      <EmptyState
        picture={<VoiceOrb voiceId={token} sound={{ pitchHz: 180, brightnessDb: -9 }} sizePx={72} />}
        title={invite.data ? t.join(invite.data.workspaceName) : t.thisInvitationCannotBeUsed}
        text={problem ? messageFor(problem) : t.theInvitationIsFor(invite.data?.email)}
        action={
          !invite.data ? (
            <Link to="/" className={buttonClass({ look: "primary" })}>
              {t.goToTheStartPage}
            </Link>
          ) : isSignedIn ? (
            <Button look="primary" disabled={accept.isPending} onClick={() => accept.mutate()}>
              {t.join2}
            </Button>
          ) : (
            <div className="flex gap-2">
              <Link to="/sign-in" {...leading} className={buttonClass()}>
                {t.signIn}
              </Link>
              <Link to="/sign-up" {...leading} className={buttonClass({ look: "primary" })}>
                {t.createAnAccount}
              </Link>
            </div>
          )
        }
      />
    </main>
  );
};
