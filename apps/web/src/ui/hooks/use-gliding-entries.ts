import { type RefObject, useLayoutEffect, useRef } from "react";

type Place = { left: number; top: number };
type Layout = { width: number; places: ReadonlyMap<HTMLElement, Place> };

const glideMs = 220;

/** Where the entries of a list lie, whatever moves them just now. */
const layoutOf = (list: HTMLElement): Layout => {
  const entries = [...list.children].filter((child) => child instanceof HTMLElement);
  return {
    width: list.clientWidth,
    places: new Map(entries.map((entry) => [entry, { left: entry.offsetLeft, top: entry.offsetTop }])),
  };
};

/** People who asked for less motion see nothing travel: what moves fades out where it was and in where it is. */
const framesOf = (before: string, isCalm: boolean): Keyframe[] =>
  isCalm
    ? [
        { transform: before, opacity: 1 },
        { transform: before, opacity: 0, offset: 0.4 },
        { transform: "none", opacity: 0, offset: 0.4 },
        { transform: "none", opacity: 1 },
      ]
    : [{ transform: before }, { transform: "none" }];

const move = (entry: HTMLElement, from: Place, to: Place, isCalm: boolean): void => {
  const [left, top] = [from.left - to.left, from.top - to.top];
  if (left === 0 && top === 0) return;
  const options = { duration: glideMs, easing: isCalm ? "linear" : "ease-out" };
  entry.animate(framesOf(`translate(${left}px, ${top}px)`, isCalm), options);
};

const isOther = (before: Layout, now: Layout): boolean =>
  before.width !== now.width ||
  before.places.size !== now.places.size ||
  [...now.places.keys()].some((entry) => !before.places.has(entry));

/** Entries glide to make room for one that comes, and when the list gets narrower or wider, instead of jumping. */
export const useGlidingEntries = <List extends HTMLElement>(): RefObject<List | null> => {
  const ref = useRef<List>(null);
  const last = useRef<Layout>(null);
  useLayoutEffect(() => {
    const list = ref.current;
    if (!list) return;
    // A window that is resized takes the entries along at once; only what the page itself changes is glided.
    const resizes = new ResizeObserver(() => (last.current = layoutOf(list)));
    resizes.observe(list);
    return () => resizes.disconnect();
  }, []);
  useLayoutEffect(() => {
    if (!ref.current) return;
    const [before, now] = [last.current, layoutOf(ref.current)];
    last.current = now;
    if (!before || !isOther(before, now)) return;
    const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    for (const [entry, place] of now.places) move(entry, before.places.get(entry) ?? place, place, isCalm);
  });
  return ref;
};
