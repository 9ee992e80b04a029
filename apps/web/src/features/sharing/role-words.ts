import type { ResourceRole } from "@timbre/contract";
import type { SharedResource } from "../../api/workspace/sharing.ts";

/** What each role means for each kind of thing, from least to most. */
export const roleWords: Record<SharedResource["resourceType"], readonly (readonly [ResourceRole, string])[]> = {
  voice: [
    ["viewer", "May use it"],
    ["editor", "May change it"],
    ["admin", "May delete and share it"],
  ],
  project: [
    ["viewer", "May read and hear it"],
    ["editor", "May write and generate"],
    ["admin", "May delete and share it"],
  ],
  pronunciation_dictionary: [
    ["viewer", "May use it"],
    ["editor", "May change its words"],
    ["admin", "May archive and share it"],
  ],
};

/** A role without words of its own, such as one given through the API, reads as the one below it. */
export const wordsForRole = (kind: SharedResource["resourceType"], role: ResourceRole): string =>
  roleWords[kind].find(([known]) => known === (role === "commenter" ? "viewer" : role))?.[1] ?? "";
