import { Link } from "@tanstack/react-router";
import { Clock3 } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import { Notice } from "../../ui/display/notice.tsx";
import type { Refusal } from "./creation-access.ts";
import { t } from "./messages.ts";

export type CardWords = { title: string; text: string; time: string | null; badges: readonly string[] };

type ChoiceCardProps = CardWords & {
  icon: ReactNode;
  refusal: Refusal | null;
  /** What cannot be said in a badge. */
  hint?: string;
  /** The button or link that makes the whole card pressable. */
  enter: (className: string, label: ReactNode) => ReactNode;
};

/** One way to a new voice. A closed way says why and cannot be entered. */
export const ChoiceCard = ({ title, text, time, badges, icon, refusal, hint, enter }: ChoiceCardProps) => (
  <li
    className={classNames(
      "relative flex flex-col gap-3 rounded-card border border-line p-5 transition-colors",
      !refusal && "hover:border-edge hover:bg-sunken has-focus-visible:border-edge",
    )}
  >
    <div className="flex items-center gap-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-text">
        {icon}
      </span>
      <h3 className="text-base font-semibold">
        {refusal ? (
          <span className="text-soft">{title}</span>
        ) : (
          enter("rounded-control text-start after:absolute after:inset-0 after:rounded-card", title)
        )}
      </h3>
    </div>
    <p className="text-sm text-soft">{text}</p>
    {hint && <p className="text-xs text-faint">{hint}</p>}
    <ul className="mt-auto flex flex-wrap gap-1.5 empty:hidden">
      {time && (
        <Badge>
          <Clock3 size={13} aria-hidden />
          {time}
        </Badge>
      )}
      {badges.map((badge) => (
        <Badge key={badge}>{badge}</Badge>
      ))}
    </ul>
    {refusal && (
      <Notice kind="warn">
        {refusal.message} <RefusalLink link={refusal.link} />
      </Notice>
    )}
  </li>
);

const Badge = ({ children }: { children: ReactNode }) => (
  <li className="inline-flex items-center gap-1 rounded-full bg-sunken px-2.5 py-0.5 text-xs text-soft">{children}</li>
);

const linkClass = "font-medium underline underline-offset-2";

const RefusalLink = ({ link }: { link: Refusal["link"] }) => {
  if (!link) return null;
  return (
    <Link to="/app/subscription" className={linkClass}>
      {link === "subscribe" ? t.subscribe : t.contactSales}
    </Link>
  );
};
