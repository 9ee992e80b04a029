import { useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { downloadHistory, type HistoryItem, removeHistoryItem, restoreHistoryItem } from "../../api/history.ts";
import { messageFor } from "../../api/message-for.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { saveBlob } from "../../audio/clip-file.ts";
import type { Player } from "../../audio/player.ts";
import { fileNameOf } from "./use-clip.ts";

/** Long enough to notice a slip of the hand. */
const undoForMs = 8_000;

const clipsWord = (count: number): string => (count === 1 ? "Clip" : `${count} clips`);

/** The server packs several clips and sends a single one as it is. */
const nameFor = (items: readonly HistoryItem[], now: Date): string => {
  const [only, ...others] = items;
  return only && others.length === 0 ? fileNameOf(only) : `Timbre_${now.toISOString().slice(0, 10)}.zip`;
};

export type ClipActions = {
  /** Deletes, and offers to bring back what was deleted. A clip that is playing stops. */
  remove: (items: readonly HistoryItem[]) => void;
  /** Saves several clips as one archive. */
  download: (items: readonly HistoryItem[]) => void;
};

export const useClipActions = (player: Player): ClipActions => {
  const queries = useQueryClient();
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: queryKeys.history });

  const restore = async (items: readonly HistoryItem[]): Promise<void> => {
    try {
      await Promise.all(items.map(({ historyItemId }) => restoreHistoryItem(historyItemId)));
    } catch (error) {
      toast.error(`Not everything came back. ${messageFor(error)}`);
    }
    await refresh();
  };

  const remove = async (items: readonly HistoryItem[]): Promise<void> => {
    const playing = player.getSnapshot().track?.trackId;
    if (items.some(({ historyItemId }) => historyItemId === playing)) player.close();
    const outcomes = await Promise.allSettled(items.map(({ historyItemId }) => removeHistoryItem(historyItemId)));
    const gone = items.filter((_, index) => outcomes[index]?.status === "fulfilled");
    const failure = outcomes.find((outcome) => outcome.status === "rejected");
    await refresh();
    if (gone.length > 0) {
      const undo = { label: "Undo", onClick: () => void restore(gone) };
      toast(`${clipsWord(gone.length)} deleted`, { action: undo, duration: undoForMs });
    }
    if (failure) toast.error(`${clipsWord(items.length - gone.length)} not deleted. ${messageFor(failure.reason)}`);
  };

  const download = async (items: readonly HistoryItem[]): Promise<void> => {
    try {
      saveBlob(await downloadHistory(items.map(({ historyItemId }) => historyItemId)), nameFor(items, new Date()));
    } catch (error) {
      toast.error(`Nothing was downloaded. ${messageFor(error)}`);
    }
  };

  return { remove: (items) => void remove(items), download: (items) => void download(items) };
};
