import { Link } from "@tanstack/react-router";
import type { SignUpPolicy } from "@timbre/contract";
import { buttonClass } from "../../../ui/controls/button.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { leadingTo } from "./safe-next.ts";

const words: Record<"closed" | "invite", { title: string; text: string }> = {
  closed: {
    title: "Sign-up is closed on this server",
    text: "Nobody new can make an account at the moment, with an invitation either. Ask the person who runs this server to open sign-up.",
  },
  invite: {
    title: "You need an invitation",
    text: "Accounts on this server are made by invitation. Ask an admin of a workspace here to invite you, then open the link you get.",
  },
};

/** In place of the form, where it would only be refused. */
export const SignUpClosed = ({ policy, next }: { policy: SignUpPolicy; next: string | undefined }) => (
  <AuthFrame {...words[policy === "invite" ? "invite" : "closed"]} footer={null}>
    <Link to="/sign-in" {...leadingTo(next)} className={buttonClass({ look: "primary" })}>
      Sign in
    </Link>
  </AuthFrame>
);
