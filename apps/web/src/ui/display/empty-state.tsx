import type { ReactNode } from "react";

type EmptyStateProps = {
  picture?: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** The page has no other heading. */
  isWholePage?: boolean;
};

/** Nothing here yet: one sentence that teaches, one action. */
export const EmptyState = ({ picture, title, text, action, isWholePage = false }: EmptyStateProps) => {
  const Title = isWholePage ? "h1" : "p";
  return (
    <div className="flex animate-fade-in flex-col items-center gap-2 px-6 py-12 text-center">
      {picture && <div className="mb-3">{picture}</div>}
      <Title className="text-base font-medium">{title}</Title>
      {text && <p className="max-w-80 text-sm text-soft">{text}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
};
