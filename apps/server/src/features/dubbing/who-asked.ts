import { AppError } from "@timbre/contract";
import type { DubbingNeeds } from "./dubbing-needs.ts";
import type { DubRow } from "./store.ts";

/** The person who pays for the work on a dub, as they are now. */
export const whoAsked = async ({ identifyMember }: Pick<DubbingNeeds, "identifyMember">, dub: DubRow) => {
  const caller = await identifyMember(dub);
  if (caller) return caller;
  const sentence = "The person who asked for this is no longer in the workspace. An admin can invite them again.";
  throw new AppError("missing_permissions", {}, sentence);
};
