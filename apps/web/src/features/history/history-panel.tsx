import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { AudioLines } from "lucide-react";
import { useState } from "react";
import { type HistoryItem, historyQuery } from "../../api/history.ts";
import { messageFor } from "../../api/message-for.ts";
import { voicesQuery } from "../../api/voices.ts";
import type { Player } from "../../audio/player.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { useDebounced } from "../../ui/use-debounced.ts";
import { groupByDay } from "./group-by-day.ts";
import { HistoryRow } from "./history-row.tsx";
import { HistorySkeleton } from "./history-skeleton.tsx";
import { useDeleteClip } from "./use-delete-clip.ts";

const searchDelayMs = 300;

type HistoryPanelProps = { player: Player; onUseText: (item: HistoryItem) => void };

export const HistoryPanel = ({ player, onUseText }: HistoryPanelProps) => {
  const [typed, setTyped] = useState("");
  const search = useDebounced(typed.trim(), searchDelayMs);
  const history = useInfiniteQuery(historyQuery(search));
  const items = history.data?.pages.flatMap((page) => page.items) ?? [];
  const isUnused = search === "" && history.isSuccess && items.length === 0;
  return (
    <div className="flex h-full min-h-0 flex-col">
      {!isUnused && (
        <div className="px-4 pt-4 pb-2">
          <SearchBox label="Search history" value={typed} onChange={setTyped} />
        </div>
      )}
      <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-6">
        {history.isPending && <HistorySkeleton />}
        {history.isError && <LoadFailure error={history.error} onRetry={() => void history.refetch()} />}
        {history.isSuccess && items.length === 0 && <NothingHere search={search} />}
        <DayList items={items} player={player} onUseText={onUseText} />
        {history.hasNextPage && (
          <div className="px-3 pt-4 text-center">
            <Button disabled={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
              {history.isFetchingNextPage ? "Loading" : "Load more"}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
};

const DayList = ({ items, player, onUseText }: HistoryPanelProps & { items: readonly HistoryItem[] }) => {
  const voices = useQuery(voicesQuery());
  const remove = useDeleteClip(player);
  const soundOf = (voiceId: string | null) => voices.data?.find((voice) => voice.voiceId === voiceId)?.acoustics;
  return groupByDay(items, new Date()).map((day) => (
    <section key={day.title} aria-label={day.title}>
      <h2 className="px-3 pt-4 pb-1 text-xs font-medium tracking-normal text-faint">{day.title}</h2>
      <ul>
        {day.items.map((item) => (
          <HistoryRow
            key={item.historyItemId}
            item={item}
            voiceSound={soundOf(item.voiceId)}
            player={player}
            onUseText={onUseText}
            onDelete={remove}
          />
        ))}
      </ul>
    </section>
  ));
};

const LoadFailure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <EmptyState
    title="History could not be loaded"
    text={messageFor(error)}
    action={<Button onClick={onRetry}>Try again</Button>}
  />
);

const NothingHere = ({ search }: { search: string }) =>
  search ? (
    <EmptyState title="No results found." text={`Nothing you made contains “${search}”.`} />
  ) : (
    <EmptyState
      picture={<AudioLines size={28} strokeWidth={1.5} aria-hidden className="text-faint" />}
      title="Everything you make is kept here"
      text="Write something, press Generate, and the clip waits for you in this list."
    />
  );
