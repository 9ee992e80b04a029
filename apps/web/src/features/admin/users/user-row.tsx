import { type ReactNode, useState } from "react";
import type { AdminUser } from "../../../api/admin/users.ts";
import { Avatar } from "../../../ui/display/avatar.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { formatCredits } from "../../../ui/format.ts";
import { TimeAgo } from "../../../ui/display/time-ago.tsx";
import { DeleteUserDialog } from "./delete-user-dialog.tsx";
import { ResetLinkDialog } from "./reset-link-dialog.tsx";
import { UserMenu } from "./user-menu.tsx";
import { PlanChoice } from "../workspace-choices.tsx";
import { fill } from "../../../words/fill.tsx";
import { t } from "../messages.ts";

const Badge = ({ look, children }: { look: string; children: ReactNode }) => (
  <span className={classNames("rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap", look)}>{children}</span>
);

/** Who they are, what they have and use, and what can be done. */
export const UserRow = ({ user, isOwn }: { user: AdminUser; isOwn: boolean }) => {
  const [dialog, setDialog] = useState<"link" | "delete" | null>(null);
  const name = user.first_name || user.email;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 sm:flex-nowrap">
      <Avatar name={name} photoUrl={null} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium">
          <span className="truncate">{name}</span>
          {isOwn && <span className="text-xs font-normal text-faint">{t.you}</span>}
          {user.is_server_admin && <Badge look="bg-accent-soft text-accent-text">{t.serverAdmin}</Badge>}
          {user.is_blocked && <Badge look="bg-danger-soft text-danger">{t.blocked}</Badge>}
        </p>
        <p className="truncate text-xs text-faint">{user.email}</p>
        <p className="tabular text-xs text-faint">
          {user.workspace ? t.used(formatCredits(user.workspace.character_count)) : t.noWorkspaceOfTheirOwn}
          {" · "}
          {user.last_seen_at_unix === null
            ? t.neverSeen
            : fill(t.seen, { time: <TimeAgo moment={new Date(user.last_seen_at_unix * 1_000)} /> })}
        </p>
      </div>
      <div className="flex items-center gap-2 max-sm:ms-13 max-sm:basis-full max-sm:justify-between">
        {user.workspace ? (
          <PlanChoice
            id={user.workspace.workspace_id}
            name={user.workspace.name}
            label={t.planOfUser(user.email)}
            tier={user.workspace.tier}
          />
        ) : (
          <span />
        )}
        <UserMenu user={user} isOwn={isOwn} onDialog={setDialog} />
      </div>
      {dialog === "link" && <ResetLinkDialog user={user} onClose={() => setDialog(null)} />}
      {dialog === "delete" && <DeleteUserDialog user={user} onClose={() => setDialog(null)} />}
    </li>
  );
};
