import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { Group } from "../../api/members/groups.ts";
import { Button } from "../../ui/controls/button.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { Avatar } from "../../ui/display/avatar.tsx";
import { RowQuestion } from "../../ui/layout/row-question.tsx";
import { t } from "./messages.ts";

type GroupRowProps = { group: Group; onEdit: () => void; onRemove: () => void };

export const GroupRow = ({ group, onEdit, onRemove }: GroupRowProps) => {
  const [isAsking, setAsking] = useState(false);
  if (isAsking) {
    return (
      <li className="py-3 first:pt-0">
        <RowQuestion
          question={t.removeQuestion(group.name)}
          answer={t.remove}
          onKeep={() => setAsking(false)}
          onAnswer={onRemove}
        />
      </li>
    );
  }
  return (
    <li className="flex items-center gap-4 py-3 first:pt-0">
      <Avatar name={group.name} photoUrl={null} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium">{group.name}</p>
        <p className="flex flex-wrap gap-x-1.5 text-xs text-faint">
          <span>{t.members(group.members.length)}</span>
          <span aria-hidden className="max-sm:hidden">
            ·
          </span>
          <span>{t.givesMore(group.permissions.length)}</span>
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-1">
        <Button size="sm" onClick={onEdit}>
          {t.permissionsTitle}
        </Button>
        <IconButton label={t.removeGroup(group.name)} size="sm" onClick={() => setAsking(true)}>
          <Trash2 size={16} aria-hidden />
        </IconButton>
      </div>
    </li>
  );
};
