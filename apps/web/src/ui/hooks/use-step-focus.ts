import { useEffect, useRef } from "react";

/** Focus follows the step: to its first field or heading, never to the top of the page. */
export const useStepFocus = (place: string) => {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef(place);
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    ref.current?.scrollIntoView({ block: "start" });
    (ref.current?.querySelector<HTMLElement>("[data-autofocus]") ?? ref.current)?.focus({ preventScroll: true });
  }, [place]);
  return ref;
};
