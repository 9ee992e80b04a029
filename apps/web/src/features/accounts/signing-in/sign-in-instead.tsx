import { Link } from "@tanstack/react-router";
import { fill } from "../../../words/fill.tsx";
import { leadingTo } from "./safe-next.ts";
import { t } from "./messages.ts";

/** For those who have an account already. */
export const SignInInstead = ({ next }: { next: string | undefined }) => (
  <>
    {fill(t.alreadyHaveAnAccount, {
      signIn: (
        <Link to="/sign-in" {...leadingTo(next)} className="font-medium text-accent-text underline underline-offset-4">
          {t.signIn}
        </Link>
      ),
    })}
  </>
);
