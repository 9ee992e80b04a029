import { isWorkspaceAdmin } from "@timbre/contract";
import type { Caller } from "../../platform/http/caller.ts";
import type { Note } from "../../platform/database/read-note.ts";

type FindShared = (caller: Caller, id: string) => Promise<unknown>;
export type CanSee = (caller: Caller, note: Note) => Promise<boolean>;

/** Kinds that others than their owner may see. Without a workspace a thing is one person's alone. */
const isShared = ({ kind }: Note): boolean => kind === "project" || kind === "voice" || kind === "dub";

/** Kinds that are nobody's own: those who run this server see them. */
const isOfServer = ({ kind }: Note): boolean => kind === "jobs" || kind === "server";

/** A first look that costs nothing, as every stream is told of every change. */
export const mayConcern = ({ workspaceId, userId, isServerAdmin }: Caller, note: Note): boolean => {
  if (isOfServer(note)) return isServerAdmin;
  if (note.workspaceId !== null && note.workspaceId !== workspaceId) return false;
  return note.userId === userId || (note.workspaceId !== null && isShared(note));
};

/** Whether a person would find the thing if they asked for it: nobody learns of what they cannot see that it is there. */
export const makeCanSee =
  (sharedKinds: { project: FindShared; voice: FindShared }): CanSee =>
  async (caller, note) => {
    const { kind, id } = note;
    if (!mayConcern(caller, note)) return false;
    if (isOfServer(note) || note.userId === caller.userId) return true;
    if (kind === "dub") return isWorkspaceAdmin(caller.role);
    if (id === null || (kind !== "project" && kind !== "voice")) return false;
    return (await sharedKinds[kind](caller, id)) !== undefined;
  };
