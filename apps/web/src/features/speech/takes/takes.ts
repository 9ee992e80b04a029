import type { Track } from "../../../audio/playing/player.ts";

/** One generation of this visit, to be compared with others. */
export type Take = { name: string; detail: string; track: Track };

const mostShown = 4;

/** A, B, C: in the order they were made; after Z it begins again. */
export const takeName = (index: number): string => String.fromCharCode(65 + (index % 26));

/** The newest few, in the order they were made. One that failed has no sound and is left out. */
export const shownTakes = (takes: readonly Take[]): Take[] =>
  takes.filter(({ track }) => track.sound.phase !== "failed").slice(-mostShown);
