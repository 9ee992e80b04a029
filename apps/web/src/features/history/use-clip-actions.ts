import { useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { type HistoryItem, removeHistoryItem, restoreHistoryItem } from "../../api/history.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { queryKeys } from "../../api/client/query-keys.ts";
import type { Player } from "../../audio/playing/player.ts";
import { saveClips } from "./save-clips.ts";
import { t } from "./messages.ts";

/** Long enough to notice a slip of the hand. */
const undoForMs = 8_000;

const clipsWord = (count: number): string => t.clips(count);

export type ClipActions = {
  /** Deletes, and offers to bring back what was deleted. A clip that is playing stops. */
  remove: (items: readonly HistoryItem[]) => void;
  /** Saves one clip, or several as one archive. */
  download: typeof saveClips;
};

export const useClipActions = (player: Player): ClipActions => {
  const queries = useQueryClient();
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: queryKeys.history });

  const restore = async (items: readonly HistoryItem[]): Promise<void> => {
    try {
      await Promise.all(items.map(({ historyItemId }) => restoreHistoryItem(historyItemId)));
    } catch (error) {
      toast.error(t.notEverythingCameBack(messageFor(error)));
    }
    await refresh();
  };

  const remove = async (items: readonly HistoryItem[]): Promise<void> => {
    const playing = player.getSnapshot().track?.historyItemId;
    if (items.some(({ historyItemId }) => historyItemId === playing)) player.close();
    const outcomes = await Promise.allSettled(items.map(({ historyItemId }) => removeHistoryItem(historyItemId)));
    const gone = items.filter((_, index) => outcomes[index]?.status === "fulfilled");
    const failure = outcomes.find((outcome) => outcome.status === "rejected");
    await refresh();
    if (gone.length > 0) {
      const undo = { label: t.undo, onClick: () => void restore(gone) };
      toast(t.deleted(clipsWord(gone.length)), { action: undo, duration: undoForMs });
    }
    if (failure) toast.error(t.notDeleted(clipsWord(items.length - gone.length), messageFor(failure.reason)));
  };

  return { remove: (items) => void remove(items), download: saveClips };
};
