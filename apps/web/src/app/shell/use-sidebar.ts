import { useState } from "react";
import { useIsWide } from "../../ui/use-media-query.ts";

const storageKey = "sidebar-pinned";

/** Open until somebody closes it: the first visit should show where things are. */
export const readPinned = (storage: Storage = localStorage): boolean => storage.getItem(storageKey) !== "false";

export type Sidebar = {
  isWide: boolean;
  isPinned: boolean;
  isExpanded: boolean;
  togglePin: () => void;
  setHovered: (isHovered: boolean) => void;
  setFocused: (isFocused: boolean) => void;
};

/** Expanded while pinned, hovered or holding the focus; pinning counts on wide screens only. */
export const useSidebar = (): Sidebar => {
  const isWide = useIsWide();
  const [isStoredPinned, setStoredPinned] = useState(() => readPinned());
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPinned = isWide && isStoredPinned;
  const togglePin = (): void => {
    localStorage.setItem(storageKey, String(!isStoredPinned));
    setStoredPinned(!isStoredPinned);
    // The pointer still rests here; the sidebar should fold as asked.
    setHovered(false);
    setFocused(false);
  };
  return { isWide, isPinned, isExpanded: isPinned || isHovered || isFocused, togglePin, setHovered, setFocused };
};
