import type { ResourceRole } from "@timbre/contract";
import type { SharedResource } from "../../api/workspace/sharing.ts";
import { t } from "./messages.ts";

/** What each role means for each kind of thing, from least to most. */
export const roleWords: Record<SharedResource["resourceType"], readonly (readonly [ResourceRole, string])[]> = {
  voice: [
    ["viewer", t.canUseIt],
    ["editor", t.canChangeIt],
    ["admin", t.canDeleteAndShareIt],
  ],
  project: [
    ["viewer", t.canReadAndHearIt],
    ["editor", t.canWriteAndGenerate],
    ["admin", t.canDeleteAndShareIt],
  ],
  pronunciation_dictionary: [
    ["viewer", t.canUseIt],
    ["editor", t.canChangeItsWords],
    ["admin", t.canArchiveAndShareIt],
  ],
};

/** A role without words of its own, such as one given through the API, reads as the one below it. */
export const knownRole = (kind: SharedResource["resourceType"], role: ResourceRole): ResourceRole =>
  roleWords[kind].some(([known]) => known === role) ? role : "viewer";
