import { type FocusEvent, type RefObject, useEffect, useRef } from "react";

type KeptFocus<Kind extends HTMLElement> = {
  ref: RefObject<Kind | null>;
  tabIndex: -1;
  onFocus: () => void;
  onBlur: (event: FocusEvent<Kind>) => void;
};

/**
 * For a place whose parts come and go: when the part that had the focus is taken away, the place itself gets it, so that
 * the keyboard goes on from there and not from the top of the page. Browsers tell nobody of a focus that was taken away.
 */
export const useKeptFocus = <Kind extends HTMLElement>(): KeptFocus<Kind> => {
  const ref = useRef<Kind>(null);
  const isInside = useRef(false);
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  });
  return {
    ref,
    tabIndex: -1,
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: ({ currentTarget, target, relatedTarget }) => {
      // A part that is on its way out may say so; one that stays was left on purpose.
      if (target.isConnected) isInside.current = currentTarget.contains(relatedTarget);
    },
  };
};
