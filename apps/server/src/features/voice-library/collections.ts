import { AppError, isWorkspaceAdmin, libraryLimits } from "@timbre/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { newId } from "../../platform/new-id.ts";
import {
  addItem,
  changeCollection,
  type CollectionRow,
  deleteCollection,
  findCollection,
  insertCollection,
  listCollections,
  removeItem,
} from "./collection-store.ts";

type Needs = {
  db: Db;
  clock: Clock;
  /** Throws when the caller cannot see the voice. */
  requireVoice(caller: Caller, voiceId: string): Promise<unknown>;
};

/** Collections are seen by the whole workspace and changed by who made them and by admins. */
export const makeCollections = ({ db, clock, requireVoice }: Needs) => {
  const find = async (caller: Caller, collectionId: string): Promise<CollectionRow> => {
    const found = await findCollection(db, caller.workspaceId, collectionId);
    if (!found) throw new AppError("collection_not_found");
    return found;
  };
  const findOwn = async (caller: Caller, collectionId: string): Promise<CollectionRow> => {
    const found = await find(caller, collectionId);
    if (roleOn(caller, found) === "admin") return found;
    throw new AppError("missing_permissions", {}, "Only who made this collection or a workspace admin can change it.");
  };

  return {
    list: (caller: Caller) => listCollections(db, caller.workspaceId),
    get: find,

    create: async (caller: Caller, { title, icon }: { title: string; icon: string }): Promise<CollectionRow> => {
      if ((await listCollections(db, caller.workspaceId)).length >= libraryLimits.maxCollections) {
        throw new AppError(
          "invalid_request",
          {},
          `A workspace has at most ${libraryLimits.maxCollections} collections.`,
        );
      }
      const row = {
        collectionId: newId(),
        workspaceId: caller.workspaceId,
        ownerUserId: caller.userId,
        title,
        icon,
        createdAt: clock.now(),
      };
      await insertCollection(db, row);
      return row;
    },

    update: async (caller: Caller, collectionId: string, changes: { title?: string; icon?: string }) => {
      const found = await findOwn(caller, collectionId);
      if (Object.keys(changes).length > 0) await changeCollection(db, collectionId, changes);
      return { ...found, ...changes };
    },

    remove: async (caller: Caller, collectionId: string): Promise<void> => {
      await findOwn(caller, collectionId);
      await deleteCollection(db, collectionId);
    },

    addVoice: async (caller: Caller, collectionId: string, voiceId: string): Promise<void> => {
      await findOwn(caller, collectionId);
      await requireVoice(caller, voiceId);
      await addItem(db, { collectionId, voiceId, createdAt: clock.now() });
    },

    removeVoice: async (caller: Caller, collectionId: string, voiceId: string): Promise<void> => {
      await findOwn(caller, collectionId);
      await removeItem(db, collectionId, voiceId);
    },
  };
};

export type Collections = ReturnType<typeof makeCollections>;

export const roleOn = (caller: Caller, { ownerUserId }: CollectionRow): "admin" | "viewer" =>
  ownerUserId === caller.userId || isWorkspaceAdmin(caller.role) ? "admin" : "viewer";
