import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { AudioLines } from "lucide-react";
import { useState } from "react";
import { type HistoryFilter, type HistoryItem, historyQuery, noHistoryFilter } from "../../api/history.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { voicesQuery } from "../../api/voices/voices.ts";
import type { Player } from "../../audio/playing/player.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { useKeptFocus } from "../../ui/hooks/use-kept-focus.ts";
import { useDebounced } from "../../ui/hooks/use-debounced.ts";
import { speakerIdOf } from "./clip-kinds.ts";
import type { Again } from "./clip-menu.tsx";
import { groupByDay } from "./group-by-day.ts";
import { HistoryFilters } from "./history-filters.tsx";
import { HistoryRow, type RowSelection } from "./history-row.tsx";
import { HistorySkeleton } from "./history-skeleton.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { useClipActions } from "./use-clip-actions.ts";
import { t } from "./messages.ts";

const searchDelayMs = 300;

type HistoryPanelProps = {
  player: Player;
  onUseText: (item: HistoryItem) => void;
  /** Whether a clip can be made again for nothing; the speech feature knows. */
  againOf?: (item: HistoryItem) => Again | null;
};

const useFilteredHistory = () => {
  const [typed, setTyped] = useState(noHistoryFilter);
  const search = useDebounced(typed.search.trim(), searchDelayMs);
  const filter: HistoryFilter = { ...typed, search };
  const history = useInfiniteQuery(historyQuery(filter));
  const items = history.data?.pages.flatMap((page) => page.items) ?? [];
  const isFiltered = Boolean(filter.search || filter.voiceId || filter.source);
  const change = (part: Partial<HistoryFilter>): void => setTyped((now) => ({ ...now, ...part }));
  return { typed, filter, change, history, items, isFiltered };
};

/** Which clips are checked. Clips that left the list are forgotten. */
const useSelection = (items: readonly HistoryItem[]) => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = items.filter(({ historyItemId }) => ids.has(historyItemId));
  const toggle = (id: string): void =>
    setIds((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]));
  const of = ({ historyItemId: id }: HistoryItem): RowSelection => ({
    isChosen: ids.has(id),
    isChoosing: chosen.length > 0,
    onToggle: () => toggle(id),
  });
  return { chosen, of, clear: () => setIds(new Set()) };
};

export const HistoryPanel = ({ player, onUseText, againOf }: HistoryPanelProps) => {
  const { typed, filter, change, history, items, isFiltered } = useFilteredHistory();
  const selection = useSelection(items);
  const actions = useClipActions(player);
  const known = useQuery(voicesQuery());
  const voices = known.data ?? [];
  // Faces are drawn from how voices sound: rows wait for both, or every face would change its colours.
  const isWaiting = history.isPending || known.isPending;
  const isUnused = !isFiltered && history.isSuccess && items.length === 0;
  return (
    <div {...useKeptFocus<HTMLDivElement>()} className="flex h-full min-h-0 flex-col outline-none">
      {!isUnused && <HistoryFilters filter={typed} voices={voices} onChange={change} />}
      <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-6">
        {isWaiting && <HistorySkeleton />}
        {history.isError && <LoadFailure error={history.error} onRetry={() => void history.refetch()} />}
        {history.isSuccess && items.length === 0 && <NothingHere filter={isFiltered ? filter : null} />}
        {groupByDay(isWaiting ? [] : items, new Date()).map((day) => (
          <section key={day.title} aria-label={day.title}>
            <h2 className="px-3 pt-4 pb-1 text-xs font-medium tracking-normal text-faint">{day.title}</h2>
            <ul>
              {day.items.map((item) => (
                <HistoryRow
                  key={item.historyItemId}
                  item={item}
                  voiceSound={voices.find(({ voiceId }) => voiceId === speakerIdOf(item))?.acoustics}
                  player={player}
                  selection={selection.of(item)}
                  again={againOf?.(item)}
                  onUseText={onUseText}
                  onDelete={(one) => actions.remove([one])}
                />
              ))}
            </ul>
          </section>
        ))}
        {history.hasNextPage && (
          <div className="px-3 pt-4 text-center">
            <Button disabled={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
              {history.isFetchingNextPage ? t.loading : t.loadMore}
            </Button>
          </div>
        )}
      </div>
      {selection.chosen.length > 0 && (
        <SelectionBar chosen={selection.chosen} actions={actions} onClear={selection.clear} />
      )}
    </div>
  );
};

const LoadFailure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <EmptyState
    title={t.historyCouldNotBeLoaded}
    text={messageFor(error)}
    action={<Button onClick={onRetry}>{t.tryAgain}</Button>}
  />
);

const NothingHere = ({ filter }: { filter: HistoryFilter | null }) =>
  filter ? (
    <EmptyState
      title={t.noResultsFound}
      text={filter.search ? t.nothingYouMadeContains(filter.search) : t.nothingYouMadeFitsTheseFilters}
    />
  ) : (
    <EmptyState
      picture={<AudioLines size={28} strokeWidth={1.5} aria-hidden className="text-faint" />}
      title={t.everythingYouMakeIsKeptHere}
      text={t.writeSomethingPressGenerateAndThe}
    />
  );
