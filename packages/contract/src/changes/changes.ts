import { z } from "zod";

/**
 * What a page can be told of. A project's chapters, conversions and snapshots are changes of the project; a voice's
 * recordings, trainings, rebuilds and proofs are changes of the voice. "jobs" (background work) and "server" (its health) are
 * for those who run the server. "everything": some news were missed.
 */
export const changeKinds = [
  ...(["history", "notification", "project", "dub", "voice", "export"] as const),
  ...(["jobs", "server", "everything"] as const),
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** What changed, never how: who wants to know asks for it, and is answered by the rules of that call. */
export const changeEvent = z.object({ kind: z.enum(changeKinds), id: z.string().nullable() });
export type ChangeEvent = z.infer<typeof changeEvent>;

export const changeStreamLimits = {
  /** Of one person. A page that is not looked at needs none. */
  perPerson: 12,
  /** A stream without news says that it is there this often. */
  beatMs: 20_000,
  /** News within this time come together, each once. */
  gatherMs: 100,
} as const;
