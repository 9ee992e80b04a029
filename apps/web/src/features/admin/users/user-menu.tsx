import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Ellipsis } from "lucide-react";
import { toast } from "sonner";
import { type AdminUser, changeAdminUser, endSessionsOfUser, type UserChange } from "../../../api/admin/users.ts";
import { messageFor } from "../../../api/client/message-for.ts";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/controls/menu.tsx";
import { t } from "../messages.ts";

type UserMenuProps = { user: AdminUser; isOwn: boolean; onDialog: (dialog: "link" | "delete") => void };

/** What the operator can do for or against somebody; of oneself only the harmless part. */
export const UserMenu = ({ user, isOwn, onDialog }: UserMenuProps) => {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (changes: Omit<UserChange, "userId">) => changeAdminUser({ userId: user.user_id, ...changes }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["admin"] }),
    onError: (error) => toast.error(messageFor(error)),
  });
  const signOut = useMutation({
    mutationFn: () => endSessionsOfUser(user.user_id),
    onSuccess: (ended) => {
      toast(ended === 0 ? t.wasNotSignedIn(user.email) : t.isSignedOutEverywhere(user.email));
      return queries.invalidateQueries({ queryKey: ["admin"] });
    },
    onError: (error) => toast.error(messageFor(error)),
  });
  return (
    <Menu
      trigger={
        <IconButton label={t.actionsFor(user.email)} size="sm">
          <Ellipsis size={18} aria-hidden />
        </IconButton>
      }
    >
      <MenuItem onSelect={() => onDialog("link")}>{t.makeAResetLink}</MenuItem>
      {!isOwn && (
        <>
          <MenuItem onSelect={() => signOut.mutate()}>{t.signOutEverywhere}</MenuItem>
          <MenuItem onSelect={() => change.mutate({ isServerAdmin: !user.is_server_admin })}>
            {user.is_server_admin ? t.takeAwayServerAdmin : t.makeServerAdmin}
          </MenuItem>
          <MenuItem onSelect={() => change.mutate({ isBlocked: !user.is_blocked })}>
            {user.is_blocked ? t.unblock : t.block}
          </MenuItem>
          <MenuSeparator />
          <MenuItem isDanger onSelect={() => onDialog("delete")}>
            {t.deleteAccount}
          </MenuItem>
        </>
      )}
    </Menu>
  );
};
