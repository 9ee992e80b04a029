import { type RefObject, useEffect, useRef } from "react";

/** Calls when the end of a list comes into sight. Browsers that cannot tell keep the button. */
export const useInView = <Part extends HTMLElement>(onSeen: (() => void) | null): RefObject<Part | null> => {
  const part = useRef<Part>(null);
  useEffect(() => {
    if (!onSeen || !part.current || typeof IntersectionObserver === "undefined") return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && onSeen(), { rootMargin: "400px" });
    watcher.observe(part.current);
    return () => watcher.disconnect();
  }, [onSeen]);
  return part;
};
