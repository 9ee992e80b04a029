import { contentTypeOf, fileExtensionOf, type OutputFormat } from "@timbre/contract";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { historyItems } from "../../../platform/database/tables/history.ts";
import type { FileDraft, FileStore } from "../../../platform/files/file-store.ts";
import type { GenerationOrder } from "../../../domain/generating/generation.ts";
import { newId } from "../../../platform/new-id.ts";

export type KeptSoundNeeds = {
  db: Db;
  files: FileStore;
  clock: Clock;
  addHistoryItem(tx: Db, item: typeof historyItems.$inferInsert): Promise<void>;
};

/** A piece that was delivered and paid for. */
export type KeptPiece = {
  item: GenerationOrder["item"];
  audio: readonly Uint8Array[];
  durationMs: number;
  counts: { countFrom: number; countTo: number };
  isPartial: boolean;
};

export type KeptSound = { add(piece: KeptPiece): Promise<void>; finish(): Promise<void> };

/** Everything that was said on one connection becomes one history item when it ends. */
export const openKeptSound = (needs: KeptSoundNeeds, format: OutputFormat): KeptSound => {
  const historyItemId = newId();
  const fileKey = `history/${historyItemId.slice(0, 2)}/${historyItemId}.${fileExtensionOf(format)}`;
  const pieces: KeptPiece[] = [];
  let draft: FileDraft | undefined;
  return {
    add: async (piece) => {
      draft ??= await needs.files.begin(fileKey);
      for (const bytes of piece.audio) await draft.write(bytes);
      pieces.push({ ...piece, audio: [] });
    },
    finish: async () => {
      const [first] = pieces;
      if (!draft || !first) return;
      const { sizeBytes } = await draft.commit().catch(async (error: unknown) => {
        await draft?.discard();
        throw error;
      });
      const item = { ...itemOf(pieces, first), historyItemId, fileKey, sizeBytes };
      const row = { ...item, outputFormat: format, contentType: contentTypeOf(format), createdAt: needs.clock.now() };
      await needs.addHistoryItem(needs.db, row).catch(async (error: unknown) => {
        await needs.files.remove(fileKey);
        throw error;
      });
    },
  };
};

const itemOf = (pieces: readonly KeptPiece[], { item, counts }: KeptPiece) => {
  const credits = pieces.reduce((sum, piece) => sum + piece.counts.countTo - piece.counts.countFrom, 0);
  return {
    ...item,
    text: pieces.map((piece) => piece.item.text ?? "").join(""),
    durationMs: Math.round(pieces.reduce((sum, { durationMs }) => sum + durationMs, 0)),
    credits,
    isPartial: pieces.some(({ isPartial }) => isPartial),
    countFrom: counts.countFrom,
    countTo: counts.countFrom + credits,
  };
};
