import { Fragment, type RefObject, useEffect, useRef, useSyncExternalStore } from "react";
import type { Player } from "../../audio/playing/player.ts";
import { wordAtOffset } from "../../audio/playing/spoken-words.ts";
import { useSpokenWord } from "../../ui/hooks/use-spoken-word.ts";

export type ReadAlong = {
  /** The player holds exactly what the editor shows. */
  isFollowing: boolean;
  isPlaying: boolean;
  player: Player;
  /** Goes on from the word at a place in the text. */
  seekToOffset: (offset: number) => void;
};

/**
 * Follows the player while it speaks the text of the editor; a single changed letter ends it. What changes with every
 * word stays out of here, or the whole page would be drawn again three times a second.
 */
export const useReadAlong = (player: Player, text: string): ReadAlong => {
  const holdsText = (): boolean => text !== "" && player.getSnapshot().track?.text === text;
  const isFollowing = useSyncExternalStore(player.subscribe, holdsText);
  const isPlaying = useSyncExternalStore(player.subscribe, () => player.getSnapshot().status === "playing");
  return {
    isFollowing,
    isPlaying,
    player,
    seekToOffset: (offset) => {
      const words = isFollowing ? player.getSnapshot().track?.sound.words : null;
      const found = words && wordAtOffset(words, offset);
      if (found) player.seekTo(found.startMs);
    },
  };
};

type SpokenLayerProps = {
  text: string;
  readAlong: ReadAlong;
  area: RefObject<HTMLTextAreaElement | null>;
  className: string;
};

/** Lies under the text area with the same lines, invisible but for the light behind the spoken word. */
export const SpokenLayer = ({ text, readAlong, area, className }: SpokenLayerProps) => {
  const { player, isFollowing, isPlaying } = readAlong;
  const word = useSpokenWord({ read: player.spokenWord, subscribe: player.subscribe }, isFollowing, isPlaying);
  const layer = useRef<HTMLDivElement>(null);
  const lit = useRef<HTMLElement>(null);
  useEffect(() => {
    const [box, own] = [area.current, layer.current];
    if (!box || !own) return;
    const follow = (): void => void (own.scrollTop = box.scrollTop);
    follow();
    box.addEventListener("scroll", follow);
    return () => box.removeEventListener("scroll", follow);
  }, [area]);
  useEffect(() => {
    if (word && area.current && lit.current) keepInView(area.current, lit.current);
  }, [word, area]);
  if (!word) return <div ref={layer} aria-hidden className={className} />;
  return (
    <div ref={layer} aria-hidden className={className}>
      {/* New pieces for each word: changed ones begin elsewhere, which a browser counts as a page that moves. */}
      <Fragment key={word.from}>
        {text.slice(0, word.from)}
        <mark ref={lit} className="rounded-[4px] bg-accent-soft text-transparent shadow-[0_0_0_3px_var(--accent-soft)]">
          {text.slice(word.from, word.to)}
        </mark>
        {text.slice(word.to)}
      </Fragment>
    </div>
  );
};

/** Scrolls on when the voice leaves what is shown, unless somebody is writing. */
const keepInView = (box: HTMLTextAreaElement, lit: HTMLElement): void => {
  if (document.activeElement === box) return;
  const top = lit.offsetTop - box.scrollTop;
  if (top < 0 || top + lit.offsetHeight > box.clientHeight) box.scrollTop = lit.offsetTop - box.clientHeight / 3;
};
