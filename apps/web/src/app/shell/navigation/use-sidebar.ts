import { useState } from "react";
import { useIsWide } from "../../../ui/hooks/use-media-query.ts";

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
  /** One of its popovers lies open; leaving it with the pointer must not fold the sidebar away under it. */
  setPopoverOpen: (isOpen: boolean) => void;
};

/** Expanded while pinned, hovered, holding the focus or showing a popover; pinning counts on wide screens only. */
export const useSidebar = (): Sidebar => {
  const isWide = useIsWide();
  const [isStoredPinned, setStoredPinned] = useState(() => readPinned());
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isPopoverOpen, setPopoverOpen] = useState(false);
  const isPinned = isWide && isStoredPinned;
  const togglePin = (): void => {
    localStorage.setItem(storageKey, String(!isStoredPinned));
    setStoredPinned(!isStoredPinned);
    // The pointer still rests here; the sidebar should fold as asked.
    setHovered(false);
    setFocused(false);
  };
  const isExpanded = isPinned || isHovered || isFocused || isPopoverOpen;
  return { isWide, isPinned, isExpanded, togglePin, setHovered, setFocused, setPopoverOpen };
};
