import { Fragment, useSyncExternalStore } from "react";
import type { Player } from "../../audio/playing/player.ts";
import { useSpokenWord } from "../../ui/hooks/use-spoken-word.ts";

/** Words around the spoken one, so that a long text scrolls by in two lines. */
const shownBefore = 40;

type ClipWordsProps = { words: string; player: Player; isHeard: boolean };

/** What a clip says. While it is heard, the spoken word is lit and stays in sight. */
export const ClipWords = ({ words, player, isHeard }: ClipWordsProps) => {
  const { status } = useSyncExternalStore(player.subscribe, player.getSnapshot);
  const listening = { read: player.spokenWord, subscribe: player.subscribe };
  const word = useSpokenWord(listening, isHeard, status === "playing");
  if (!word) return <p className={wordsClass}>{words}</p>;
  const start = word.from > shownBefore * 2 ? words.indexOf(" ", word.from - shownBefore) + 1 : 0;
  return (
    <p className={wordsClass}>
      {/* New pieces for each word: changed ones begin elsewhere, which a browser counts as a page that moves. */}
      <Fragment key={word.from}>
        {start > 0 && "… "}
        {words.slice(start, word.from)}
        <mark className="rounded-[3px] bg-accent-soft text-accent-text">{words.slice(word.from, word.to)}</mark>
        {words.slice(word.to)}
      </Fragment>
    </p>
  );
};

const wordsClass = "line-clamp-2 min-w-0 flex-1 text-sm break-words";
