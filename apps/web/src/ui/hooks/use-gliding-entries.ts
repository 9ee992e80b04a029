import { type RefObject, useLayoutEffect, useRef } from "react";

type Place = { left: number; top: number };
type Layout = { width: number; places: ReadonlyMap<HTMLElement, Place> };

const glideMs = 220;

/** Where the entries of a list lie in it, whatever moves them just now. */
const layoutOf = (list: HTMLElement): Layout => {
  const entries = [...list.children].filter((child) => child instanceof HTMLElement);
  return {
    width: list.clientWidth,
    places: new Map(entries.map((entry) => [entry, { left: entry.offsetLeft, top: entry.offsetTop }])),
  };
};

const glide = (entry: HTMLElement, from: Place, to: Place): void => {
  const [left, top] = [from.left - to.left, from.top - to.top];
  if (left === 0 && top === 0) return;
  entry.animate([{ transform: `translate(${left}px, ${top}px)` }, { transform: "none" }], {
    duration: glideMs,
    easing: "ease-out",
  });
};

const hasOthers = (before: Layout, now: Layout): boolean =>
  before.places.size !== now.places.size || [...now.places.keys()].some((entry) => !before.places.has(entry));

/** Entries of a list glide to make room for one that comes, and close the gap of one that goes, instead of jumping. */
export const useGlidingEntries = <List extends HTMLElement>(): RefObject<List | null> => {
  const list = useRef<List>(null);
  const last = useRef<Layout>(null);
  useLayoutEffect(() => {
    if (!list.current) return;
    const [before, now] = [last.current, layoutOf(list.current)];
    last.current = now;
    if (before?.width !== now.width || !hasOthers(before, now)) return;
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const [entry, place] of now.places) glide(entry, before.places.get(entry) ?? place, place);
  });
  return list;
};
