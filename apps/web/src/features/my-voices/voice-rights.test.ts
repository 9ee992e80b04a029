import { expect, it } from "vitest";
import type { Voice } from "../../api/voices/voices.ts";
import { makeVoice } from "../../test-builders.ts";
import { rightsOn } from "./voice-rights.ts";

const clone = (part: Partial<Voice>) =>
  rightsOn(makeVoice("Ada", {}, { category: "cloned", requiresVerification: true, ...part }));

it("PERM-24 a clone is edited and verified by its owner", () => {
  expect(clone({ isOwner: true, role: "admin" })).toMatchObject({ canEdit: true, canVerify: true });
  expect(clone({ isOwner: false, role: "viewer" })).toMatchObject({ canEdit: false, canVerify: false });
  expect(clone({ isOwner: false, role: "editor" })).toMatchObject({ canEdit: true, canVerify: false });
});

it("PERM-24 there is nothing to verify on a voice that needs no proof, and nothing to change on a built-in one", () => {
  expect(clone({ isOwner: true, role: "admin", requiresVerification: false }).canVerify).toBe(false);
  expect(clone({ category: "premade", isOwner: true })).toMatchObject({ canEdit: false, canVerify: false });
});

it("DESIGN-18 a voice of another can be remixed by who added it, where its owner allows that", () => {
  const added = { isOwner: false, isAddedByUser: true, role: "admin" };
  expect(clone({ isOwner: true, role: "admin" }).canRemix).toBe(true);
  expect(clone({ ...added, isRemixAllowed: true }).canRemix).toBe(true);
  expect(clone({ ...added, isRemixAllowed: false }).canRemix).toBe(false);
  expect(clone({ ...added, isRemixAllowed: true, role: "viewer" }).canRemix).toBe(false);
});
