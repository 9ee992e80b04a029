import { Link, useRouter } from "@tanstack/react-router";
import { LayoutGrid } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { Popover } from "../../../ui/controls/popover.tsx";
import { companyLinks, developerLinks, plannedLink, productLinks } from "./link-lists.ts";
import { t } from "../messages.ts";

const rowClass = "block rounded-control px-2.5 py-2 text-sm text-soft hover:bg-sunken hover:text-ink";

/** The three lists of the top navigation: more tools, for developers, about. */
export const ExploreMenu = () => {
  const [isOpen, setOpen] = useState(false);
  const { routesByPath } = useRouter();
  const close = (): void => setOpen(false);
  return (
    <Popover
      label={t.explore}
      align="end"
      isOpen={isOpen}
      onOpenChange={setOpen}
      className="p-3"
      trigger={
        <button
          type="button"
          aria-label={t.explore}
          className="grid size-10 place-items-center rounded-full text-soft transition-colors hover:bg-sunken hover:text-ink aria-expanded:bg-sunken"
        >
          <LayoutGrid size={18} aria-hidden />
        </button>
      }
    >
      <div className="flex gap-2">
        <Column title={t.product}>
          {productLinks
            .filter(({ href }) => href in routesByPath)
            .map(({ label, href, isOutside }) => (
              <li key={label}>
                {isOutside ? (
                  <OutsideLink label={label} href={href} onFollow={close} />
                ) : (
                  <Link to={href} onClick={close} className={rowClass}>
                    {label}
                  </Link>
                )}
              </li>
            ))}
        </Column>
        <Column title={t.developer}>
          {developerLinks.map((link) => (
            <li key={link.label}>
              <OutsideLink {...link} onFollow={close} />
            </li>
          ))}
        </Column>
        <Column title={t.company}>
          {companyLinks.map((link) => (
            <li key={link.label}>
              <OutsideLink {...link} onFollow={close} />
            </li>
          ))}
        </Column>
      </div>
      <Link to={plannedLink.href} onClick={close} className={classNames(rowClass, "mt-2 border-t border-line pt-3")}>
        {plannedLink.label}
      </Link>
    </Popover>
  );
};

const Column = ({ title, children }: { title: string; children: ReactNode }) => {
  const titleId = useId();
  return (
    <div className="w-48">
      <p id={titleId} className="px-2.5 py-1 text-xs text-faint">
        {title}
      </p>
      <ul aria-labelledby={titleId}>{children}</ul>
    </div>
  );
};

const OutsideLink = ({ label, href, onFollow }: { label: string; href: string; onFollow: () => void }) => (
  <a href={href} target="_blank" rel="noreferrer" onClick={onFollow} className={rowClass}>
    {label}
  </a>
);
