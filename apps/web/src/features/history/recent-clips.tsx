import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type HistoryItem, recentHistoryQuery } from "../../api/history.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { voicesQuery } from "../../api/voices/voices.ts";
import type { Player } from "../../audio/playing/player.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { speakerIdOf } from "./clip-kinds.ts";
import { HistoryRow } from "./history-row.tsx";
import { HistorySkeleton } from "./history-skeleton.tsx";
import { t } from "./messages.ts";

type RecentClipsProps = { player: Player; onUseText: (item: HistoryItem) => void; empty: ReactNode };

/** The last few clips, to play or to go on from. */
export const RecentClips = ({ player, onUseText, empty }: RecentClipsProps) => {
  const recent = useQuery(recentHistoryQuery());
  const voices = useQuery(voicesQuery());
  if (recent.isPending) return <HistorySkeleton rows={3} />;
  if (recent.isError) {
    return (
      <EmptyState
        title={t.yourRecentClipsCouldNotBeLoaded}
        text={messageFor(recent.error)}
        action={<Button onClick={() => void recent.refetch()}>{t.tryAgain}</Button>}
      />
    );
  }
  if (recent.data.length === 0) return empty;
  return (
    <ul>
      {recent.data.map((item) => (
        <HistoryRow
          key={item.historyItemId}
          item={item}
          voiceSound={voices.data?.find((voice) => voice.voiceId === speakerIdOf(item))?.acoustics}
          player={player}
          onUseText={onUseText}
        />
      ))}
    </ul>
  );
};
