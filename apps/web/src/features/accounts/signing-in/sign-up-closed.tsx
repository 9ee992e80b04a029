import { Link } from "@tanstack/react-router";
import type { SignUpPolicy } from "@timbre/contract";
import { buttonClass } from "../../../ui/controls/button.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { leadingTo } from "./safe-next.ts";
import { t } from "./messages.ts";

const words: Record<"closed" | "invite", { title: string; text: string }> = {
  closed: {
    title: t.signUpIsClosedOnThisServer,
    text: t.signUpClosedHint,
  },
  invite: {
    title: t.youNeedAnInvitation,
    text: t.accountsOnThisServerAreMadeBy,
  },
};

/** In place of the form, where it would only be refused. */
export const SignUpClosed = ({ policy, next }: { policy: SignUpPolicy; next: string | undefined }) => (
  <AuthFrame {...words[policy === "invite" ? "invite" : "closed"]} footer={null}>
    <Link to="/sign-in" {...leadingTo(next)} className={buttonClass({ look: "primary" })}>
      {t.signIn}
    </Link>
  </AuthFrame>
);
