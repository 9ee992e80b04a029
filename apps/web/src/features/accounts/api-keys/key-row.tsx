import { Ban, CircleCheck, Ellipsis, Trash2 } from "lucide-react";
import { useState } from "react";
import type { ApiKey } from "../../../api/accounts/api-keys.ts";
import { formatDay } from "../../../ui/format.ts";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/controls/menu.tsx";
import { RowQuestion } from "../../../ui/layout/row-question.tsx";
import { TimeAgo } from "../../../ui/display/time-ago.tsx";
import { describePermissions } from "./permission-words.ts";
import { t } from "../messages.ts";

type KeyRowProps = { apiKey: ApiKey; onSetDisabled: (isDisabled: boolean) => void; onDelete: () => void };

export const KeyRow = ({ apiKey, onSetDisabled, onDelete }: KeyRowProps) => {
  const [isAsking, setAsking] = useState(false);
  if (isAsking) {
    return (
      <li className="px-2 py-2">
        <RowQuestion
          question={t.deleteKeyQuestion(apiKey.name)}
          answer={t.delete}
          onKeep={() => setAsking(false)}
          onAnswer={onDelete}
        />
      </li>
    );
  }
  return (
    <li className="flex items-center gap-4 px-5 py-4">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="truncate text-sm font-medium">{apiKey.name}</span>
          <code className="font-mono text-xs text-faint">…{apiKey.hint}</code>
          {apiKey.isDisabled && (
            <span className="rounded-full bg-warn-soft px-2 py-0.5 text-xs text-warn">{t.disabled}</span>
          )}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-1.5 text-xs text-faint max-sm:flex-col">
          <span>{describePermissions(apiKey.permissions)}</span>
          <span aria-hidden className="max-sm:hidden">
            ·
          </span>
          {apiKey.creditLimit !== null && (
            <>
              <span className="tabular">{t.ofCredits(apiKey.usedCredits, apiKey.creditLimit)}</span>
              <span aria-hidden className="max-sm:hidden">
                ·
              </span>
            </>
          )}
          <span>
            {apiKey.expiresAt ? t.expires(formatDay(apiKey.expiresAt)) : t.created(formatDay(apiKey.createdAt))}
          </span>
          <span aria-hidden className="max-sm:hidden">
            ·
          </span>
          <span>
            {apiKey.lastUsedAt ? (
              <>
                {t.lastUsed} <TimeAgo moment={apiKey.lastUsedAt} />
              </>
            ) : (
              t.neverUsed
            )}
          </span>
        </p>
      </div>
      <KeyMenu apiKey={apiKey} onSetDisabled={onSetDisabled} onDelete={() => setAsking(true)} />
    </li>
  );
};

const KeyMenu = ({ apiKey, onSetDisabled, onDelete }: KeyRowProps) => (
  <Menu
    trigger={
      <IconButton label={t.actionsFor(apiKey.name)} size="sm">
        <Ellipsis size={18} aria-hidden />
      </IconButton>
    }
  >
    <MenuItem
      icon={apiKey.isDisabled ? <CircleCheck size={18} aria-hidden /> : <Ban size={18} aria-hidden />}
      onSelect={() => onSetDisabled(!apiKey.isDisabled)}
    >
      {apiKey.isDisabled ? t.enable : t.disable}
    </MenuItem>
    <MenuSeparator />
    <MenuItem isDanger icon={<Trash2 size={18} aria-hidden />} onSelect={onDelete}>
      {t.delete}
    </MenuItem>
  </Menu>
);
