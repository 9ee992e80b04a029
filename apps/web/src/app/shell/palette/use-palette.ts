import { useCallback, useEffect, useState } from "react";

/** Ctrl or Command with K opens the palette, also while somebody types; a dialog that is open comes first. */
export const usePalette = () => {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (!document.querySelector('[role="dialog"]')) setOpen(true);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  return { isOpen, close };
};
