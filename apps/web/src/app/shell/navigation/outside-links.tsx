import { ExternalLink } from "lucide-react";
import { Menu, MenuLink } from "../../../ui/controls/menu.tsx";
import { outsideLinks } from "./link-lists.ts";
import { t } from "../messages.ts";

/** Opened beside the work, not over it. */
export const OutsideLinks = ({ onOpenChange }: { onOpenChange?: (isOpen: boolean) => void }) => (
  <p className="flex flex-wrap items-center gap-x-4 gap-y-1 px-1 text-xs text-faint">
    <a href="/terms" target="_blank" rel="noreferrer" className="rounded-control hover:text-ink">
      {t.terms}
    </a>
    <a href="/privacy" target="_blank" rel="noreferrer" className="rounded-control hover:text-ink">
      {t.privacy}
    </a>
    <Menu
      align="start"
      onOpenChange={onOpenChange}
      trigger={
        <button type="button" className="rounded-control hover:text-ink aria-expanded:text-ink">
          {t.resources}
        </button>
      }
    >
      {outsideLinks.map(({ label, href }) => (
        <MenuLink key={label}>
          <a href={href} target="_blank" rel="noreferrer">
            <ExternalLink size={18} aria-hidden />
            {label}
          </a>
        </MenuLink>
      ))}
    </Menu>
  </p>
);
