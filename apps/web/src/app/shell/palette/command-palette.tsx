import { type KeyboardEvent, useId, useState } from "react";
import type { User } from "../../../api/accounts/accounts.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import type { AccountActions } from "../account/use-account-actions.tsx";
import { findEntries, type PaletteEntry } from "./palette-entries.ts";
import { usePaletteEntries } from "./use-palette-entries.ts";
import { t } from "../messages.ts";

type CommandPaletteProps = { user: User; account: AccountActions; onClose: () => void; onShortcuts: () => void };

/** A few letters lead anywhere: pages, voices, projects, settings and actions. */
export const CommandPalette = ({ user, account, onClose, onShortcuts }: CommandPaletteProps) => {
  const listId = useId();
  const [typed, setTyped] = useState("");
  const [place, setPlace] = useState(0);
  const found = findEntries(usePaletteEntries(user, account, onShortcuts), typed);
  const chosen = found[place];
  const follow = (entry: PaletteEntry): void => {
    onClose();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) setPlace((place + step + found.length) % found.length);
    else if (event.key === "Enter" && chosen) follow(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={t.goTo}>
      <input
        data-autofocus
        role="combobox"
        aria-label={t.searchPagesVoicesProjectsSettings}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={chosen && `${listId}-${place}`}
        placeholder={t.searchPagesVoicesProjectsSettings2}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setPlace(0);
        }}
        onKeyDown={onKeyDown}
        className="h-11 w-full rounded-control border border-edge bg-surface px-3 text-sm text-ellipsis text-ink focus-visible:outline-offset-1"
      />
      <ul id={listId} role="listbox" aria-label={t.found} className="mt-3 max-h-90 min-h-20 overflow-y-auto">
        {found.map((entry, at) => (
          <li
            key={entry.id}
            id={`${listId}-${at}`}
            role="option"
            aria-selected={at === place}
            onPointerMove={() => setPlace(at)}
            onClick={() => follow(entry)}
            className={classNames(
              "flex cursor-pointer items-baseline gap-3 rounded-control px-3 py-2.5 text-sm",
              at === place && "bg-pressed",
            )}
          >
            <span className="shrink-0">{entry.label}</span>
            <span className="min-w-0 flex-1 truncate text-xs text-faint">{entry.hint}</span>
            <span className="shrink-0 text-xs text-faint">{entry.group}</span>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="px-3 py-2 text-sm text-soft">{t.nothingHasThisNameTryFewerLetters}</p>}
    </Dialog>
  );
};
