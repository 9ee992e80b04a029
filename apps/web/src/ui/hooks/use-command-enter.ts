import { useEffect } from "react";

/**
 * Ctrl or Command with Enter, wherever the focus is; a field that uses the keys itself comes first. A page waits while a
 * dialog lies over it. Null: there is nothing to do now.
 */
export const useCommandEnter = (run: (() => void) | null, place: "page" | "dialog" = "page"): void =>
  useEffect(() => {
    if (!run) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.defaultPrevented || event.repeat) return;
      if ((document.querySelector('[role="dialog"]') !== null) !== (place === "dialog")) return;
      event.preventDefault();
      run();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [run, place]);
