import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

const kinds = {
  danger: { look: "bg-danger-soft text-danger", Icon: CircleAlert, role: "alert" },
  warn: { look: "bg-warn-soft text-warn", Icon: TriangleAlert, role: "status" },
  calm: { look: "bg-sunken text-soft", Icon: Info, role: "status" },
} as const;

type NoticeProps = { kind: keyof typeof kinds; children: ReactNode; action?: ReactNode; className?: string };

/** A message in the flow of the page. Danger is announced at once. */
export const Notice = ({ kind, children, action, className }: NoticeProps) => {
  const { look, Icon, role } = kinds[kind];
  return (
    <div
      role={role}
      className={classNames("flex flex-wrap items-start gap-3 rounded-control px-3 py-2.5 text-sm", look, className)}
    >
      <Icon size={18} aria-hidden className="mt-px shrink-0" />
      {/* Narrow: an action goes below the words instead of squeezing them. */}
      <div className="min-w-0 flex-1 basis-44">{children}</div>
      {action}
    </div>
  );
};
