import type { ReactNode } from "react";

/** The one width of pages that are read from top to bottom: settings, lists, logs. */
export const PageColumn = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto max-w-200 space-y-6 px-5 py-8 sm:px-8">{children}</div>
);
