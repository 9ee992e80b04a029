import { type RefObject, useEffect, useRef } from "react";

const focusFirst = (place: HTMLElement | null): void =>
  (place?.querySelector<HTMLElement>("[data-autofocus]") ?? place)?.focus({ preventScroll: true });

/** Focus follows the step: to its first field or heading, never to the top of the page. */
export const useStepFocus = (place: string) => {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef(place);
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    ref.current?.scrollIntoView({ block: "start" });
    focusFirst(ref.current);
  }, [place]);
  return ref;
};

/** For steps that come late into a dialog: it holds the focus itself where nothing in it was there to take it. */
export const useLateFocus = (ref: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    // After the dialog has seen that something was taken away.
    const timer = setTimeout(() => {
      const dialog = ref.current?.closest('[role="dialog"]');
      if (dialog && document.activeElement === dialog) focusFirst(ref.current);
    });
    return () => clearTimeout(timer);
  }, [ref]);
};
