import { useEffect, useState } from "react";

export type Shone = { element: HTMLElement; forMs: number };

const roomPx = 8;
const frameMs = 100;

/** A calm light on one part of the page; everything else stays usable. */
export const Spotlight = ({ shone, onDone }: { shone: Shone; onDone: () => void }) => {
  const [box, setBox] = useState<DOMRect | null>(null);
  useEffect(() => {
    const { element, forMs } = shone;
    const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    element.scrollIntoView({ block: "center", inline: "nearest", behavior: isCalm ? "auto" : "smooth" });
    const follow = (): void => setBox(element.getBoundingClientRect());
    follow();
    const following = setInterval(follow, frameMs);
    const ending = setTimeout(onDone, forMs);
    return () => {
      clearInterval(following);
      clearTimeout(ending);
    };
  }, [shone, onDone]);
  if (!box) return null;
  return (
    <div
      aria-hidden
      data-spotlight
      className="pointer-events-none fixed z-30 animate-fade-in rounded-card shadow-spotlight ring-2 ring-accent"
      style={{
        left: box.left - roomPx,
        top: box.top - roomPx,
        width: box.width + 2 * roomPx,
        height: box.height + 2 * roomPx,
      }}
    />
  );
};
