import { z } from "zod";

/** The answer of a call that has nothing to tell but that it is done. */
export const doneAnswer = z.object({ status: z.literal("ok") });
export const done = { status: "ok" } as const;
