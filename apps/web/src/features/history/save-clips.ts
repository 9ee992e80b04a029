import type { OutputFormat } from "@timbre/contract";
import { toast } from "sonner";
import { fileNameAs } from "../../api/clip-formats.ts";
import { downloadHistory, type HistoryItem } from "../../api/history.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { saveBlob } from "../../audio/files/clip-file.ts";
import { fileNameOf } from "./use-clip.ts";
import { t } from "./messages.ts";

/** The server packs several clips and sends a single one by itself. */
const nameFor = (items: readonly HistoryItem[], now: Date, format?: OutputFormat): string => {
  const [only, ...others] = items;
  if (!only || others.length > 0) return `Timbre_${now.toISOString().slice(0, 10)}.zip`;
  return format ? fileNameAs(fileNameOf(only), format) : fileNameOf(only);
};

/** Into the browser's downloads, as they were made or in another format. A failure is told, not thrown. */
export const saveClips = async (items: readonly HistoryItem[], format?: OutputFormat): Promise<void> => {
  try {
    const ids = items.map(({ historyItemId }) => historyItemId);
    saveBlob(await downloadHistory(ids, format), nameFor(items, new Date(), format));
  } catch (error) {
    toast.error(t.nothingWasDownloaded(messageFor(error)));
  }
};
