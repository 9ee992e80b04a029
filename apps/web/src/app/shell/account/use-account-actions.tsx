import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { toast } from "sonner";
import type { User } from "../../../api/accounts/accounts.ts";
import { signOut } from "../../../api/accounts/sessions.ts";
import { messageFor } from "../../../api/client/message-for.ts";
import { useServices } from "../../../frame/services.ts";
import { forgetPerson, hasUnsaved } from "../../forget-person.ts";
import { leaveSession } from "../../session.ts";
import { type AccountDialog, AccountDialogs } from "./account-dialogs.tsx";
import { SignOutDialog } from "./sign-out-dialog.tsx";
import { t } from "../messages.ts";

export type AccountActions = {
  open: (dialog: AccountDialog) => void;
  /** Asks first when something would be lost. */
  signOut: () => void;
  /** What these open; stands outside of what closes when one is chosen. */
  dialogs: ReactNode;
};

const useSignOut = () => {
  const services = useServices();
  const router = useRouter();
  return (): void => {
    signOut().then(
      async () => {
        void leaveSession(router, services);
        await router.navigate({ to: "/sign-in", search: {}, replace: true });
        // A page that is left may still put aside what was written on it.
        forgetPerson();
      },
      (error: unknown) => toast.error(t.youAreStillSignedIn(messageFor(error))),
    );
  };
};

/** What the account menu and the palette both do. */
export const useAccountActions = (user: User): AccountActions => {
  const [dialog, setDialog] = useState<AccountDialog | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const leave = useSignOut();
  const choose = async (): Promise<void> => ((await hasUnsaved()) ? setLeaving(true) : leave());
  return {
    open: setDialog,
    signOut: () => void choose(),
    dialogs: (
      <>
        <SignOutDialog isOpen={isLeaving} onClose={() => setLeaving(false)} onSignOut={leave} />
        <AccountDialogs user={user} dialog={dialog} onClose={() => setDialog(null)} />
      </>
    ),
  };
};
