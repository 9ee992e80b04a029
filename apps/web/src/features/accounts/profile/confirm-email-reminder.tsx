import { useMutation } from "@tanstack/react-query";
import { toast } from "sonner";
import { askForConfirmation } from "../../../api/accounts/recovery.ts";
import type { User } from "../../../api/accounts/accounts.ts";
import { messageFor } from "../../../api/client/message-for.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { fill } from "../../../words/fill.tsx";
import { t } from "../messages.ts";

/** Above every page until the address is confirmed. */
export const ConfirmEmailReminder = ({ user }: { user: User }) => {
  const ask = useMutation({
    mutationFn: askForConfirmation,
    onSuccess: () => toast(t.theMailIsOnItsWay),
    onError: (error) => toast.error(messageFor(error)),
  });
  if (!user.needsEmailConfirmation) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line bg-warn-soft px-5 py-2 text-sm text-warn sm:px-8"
    >
      <p className="min-w-0">
        {fill(t.confirmByTheLinkWeMailedYouUntil, {
          email: <span className="font-medium break-all">{user.email}</span>,
        })}
      </p>
      <Button size="sm" disabled={ask.isPending} onClick={() => ask.mutate()}>
        {t.sendItAgain}
      </Button>
    </div>
  );
};
