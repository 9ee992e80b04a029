import { createContext, type ReactNode, useContext } from "react";
import { createPortal } from "react-dom";

/** The place for a page's actions in its header; none where a page stands alone. */
export const PageActionsPlace = createContext<HTMLElement | null>(null);

/** What a page can do, shown in its header. */
export const PageActions = ({ children }: { children: ReactNode }) => {
  const place = useContext(PageActionsPlace);
  return place ? createPortal(children, place) : <div className="mb-6 flex justify-end gap-2">{children}</div>;
};
