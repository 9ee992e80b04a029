import { AppError, photoLimits } from "@timbre/contract";
import type { Db } from "../../../platform/database/database.ts";
import type { FileStore } from "../../../platform/files/file-store.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { shrinkPicture } from "../../../platform/images/shrink-picture.ts";
import { newId } from "../../../platform/new-id.ts";
import type { Parser } from "../../../platform/parsing/parsing.ts";
import { findPhotoOwner, removePreference } from "./photo-store.ts";
import { findUserById, mergePreferences } from "../sign-in/sign-in-store.ts";

type Needs = { db: Db; files: FileStore; parser: Parser };

const keyOf = (photoId: string): string => `photos/${photoId.slice(0, 2)}/${photoId}.webp`;

/** A person's picture. Each has an address of its own, so a browser may keep it for good. */
export const makePhoto = ({ db, files, parser }: Needs) => {
  const currentOf = async (userId: string) => (await findUserById(db, userId))?.preferences.photoId;
  const forget = async (photoId: string | undefined): Promise<void> => {
    if (photoId) await files.remove(keyOf(photoId));
  };
  return {
    set: async (
      { userId, workspaceId: fairnessKey }: Caller,
      { path, signal }: { path: string; signal: AbortSignal },
    ): Promise<string> => {
      const bytes = await shrinkPicture(parser, { path, sidePx: photoLimits.sidePx }, { signal, fairnessKey });
      const photoId = newId();
      const draft = await files.begin(keyOf(photoId));
      try {
        await draft.write(bytes);
        await draft.commit();
      } catch (error) {
        await draft.discard();
        throw error;
      }
      const before = await currentOf(userId);
      await mergePreferences(db, userId, { photoId });
      await forget(before);
      return photoId;
    },

    remove: async ({ userId }: Caller): Promise<void> => {
      const before = await currentOf(userId);
      await removePreference(db, userId, "photoId");
      await forget(before);
    },

    /** Seen by oneself and by those one shares a workspace with. */
    open: async (caller: Caller, photoId: string) => {
      if (!(await findPhotoOwner(db, photoId, caller.userId))) throw new AppError("photo_not_found");
      return files.open(keyOf(photoId));
    },
  };
};

export type Photo = ReturnType<typeof makePhoto>;
