import { useEffect, useRef, useState } from "react";
import type { SubmenuId } from "./nav-items.tsx";

/** The submenu shows at once; its page follows when the eye has arrived. */
export const submenuDelayMs = 300;
const storageKey = "sidebar-submenu";

const readSubmenu = (storage: Storage = localStorage): SubmenuId | null => {
  const known = storage.getItem(storageKey);
  return known === "conversational-ai" || known === "producer" ? known : null;
};

const remember = (id: SubmenuId | null): void => {
  if (id) localStorage.setItem(storageKey, id);
  else localStorage.removeItem(storageKey);
};

export type Submenu = {
  openId: SubmenuId | null;
  /** Opened or closed by hand just now: the focus goes along, which a restored one must not take. */
  isFresh: boolean;
  closedId: SubmenuId | null;
  open: (id: SubmenuId, follow: () => void) => void;
  close: () => void;
};

/** Which submenu lies over the main one, remembered by this browser. */
export const useSubmenu = (): Submenu => {
  const [openId, setOpenId] = useState(() => readSubmenu());
  const [isFresh, setFresh] = useState(false);
  const [closedId, setClosedId] = useState<SubmenuId | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (id: SubmenuId | null): void => {
    clearTimeout(timer.current);
    remember(id);
    setOpenId(id);
    setFresh(true);
    setClosedId(id ? null : openId);
  };
  return {
    openId,
    isFresh,
    closedId,
    open: (id, follow) => {
      change(id);
      timer.current = setTimeout(follow, submenuDelayMs);
    },
    close: () => change(null),
  };
};
