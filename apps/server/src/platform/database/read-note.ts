import { changeKinds } from "@timbre/contract";
import { z } from "zod";

/**
 * What processes tell each other and no page. "access": whether somebody may still look, and at what, has to be asked
 * again. "generation": one that somebody wants stopped, when the wish comes and when it has ended.
 */
const innerKinds = ["access", "generation"] as const;

/** What a trigger tells of a change. */
const note = z.object({
  kind: z.enum([...changeKinds, ...innerKinds]),
  id: z.string().nullable(),
  workspaceId: z.string().nullable(),
  userId: z.string().nullable(),
});
export type Note = z.infer<typeof note>;
/** One that a page can be told of. */
export type PageNote = Note & { kind: Exclude<Note["kind"], (typeof innerKinds)[number]> };

export const isForPages = (told: Note): told is PageNote => !innerKinds.some((kind) => kind === told.kind);

/** A process of another version may tell of kinds that this one does not know. */
export const readNote = (text: string): Note | undefined => {
  try {
    return note.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};
