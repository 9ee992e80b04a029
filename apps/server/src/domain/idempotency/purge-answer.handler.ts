import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { type AnswerKey, findAnswer, freeKey } from "./store.ts";

/** The file first: a row without its file is refused, a file without its row would stay for ever. */
export const makePurgeAnswer =
  ({ db, files, clock }: { db: Db; files: FileStore; clock: Clock }) =>
  async (key: AnswerKey): Promise<void> => {
    const answer = await findAnswer(db, key);
    if (!answer || answer.expiresAt > clock.now()) return;
    if (answer.fileKey) await files.remove(answer.fileKey);
    await freeKey(db, key, answer.requestId);
  };
