import { changeKinds } from "@timbre/contract";
import { z } from "zod";

/** What a trigger tells of a change. "access": whether somebody may still look, and at what, has to be asked again. */
const note = z.object({
  kind: z.enum([...changeKinds, "access"]),
  id: z.string().nullable(),
  workspaceId: z.string().nullable(),
  userId: z.string().nullable(),
});
export type Note = z.infer<typeof note>;

/** A process of another version may tell of kinds that this one does not know. */
export const readNote = (text: string): Note | undefined => {
  try {
    return note.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};
