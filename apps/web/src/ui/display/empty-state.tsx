import type { ReactNode } from "react";

type EmptyStateProps = { picture?: ReactNode; title: string; text?: ReactNode; action?: ReactNode };

/** Nothing here yet: one sentence that teaches, one action. */
export const EmptyState = ({ picture, title, text, action }: EmptyStateProps) => (
  <div className="flex animate-fade-in flex-col items-center gap-2 px-6 py-12 text-center">
    {picture && <div className="mb-3">{picture}</div>}
    <p className="text-base font-medium">{title}</p>
    {text && <p className="max-w-80 text-sm text-soft">{text}</p>}
    {action && <div className="mt-4">{action}</div>}
  </div>
);
