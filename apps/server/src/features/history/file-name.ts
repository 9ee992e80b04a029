import type { HistoryRow } from "./store.ts";

/** Plain letters only: the name travels in a header and lands on every kind of disk. */
const plain = (text: string): string => text.replace(/[^a-zA-Z0-9]+/g, "-").replace(/^-+|-+$/g, "");

/** For people: which voice, when, and enough of the id to tell takes apart. */
export const fileNameOf = (item: HistoryRow, extension = extensionOf(item)): string => {
  const moment = item.createdAt.toISOString().slice(0, 19).replace("T", "_").replaceAll(":", "-");
  return `${plain(item.voiceName ?? "") || "speech"}_${moment}_${item.historyItemId.slice(0, 6)}.${extension}`;
};

const extensionOf = ({ fileKey }: HistoryRow): string => fileKey.slice(fileKey.lastIndexOf(".") + 1);
