import { expect, it } from "vitest";
import { hasAccess, isLocked } from "./permission-locks.ts";

it("PERM-09 what everyone has is locked in a group, and free in the Everyone group", () => {
  expect(isLocked("dubbing", { isEveryone: false }, ["dubbing"])).toBe(true);
  expect(isLocked("dubbing", { isEveryone: false }, [])).toBe(false);
  expect(isLocked("dubbing", { isEveryone: true }, ["dubbing"])).toBe(false);
});

it("counts what everyone has as the group's own", () => {
  expect(hasAccess("dubbing", [], ["dubbing"])).toBe(true);
  expect(hasAccess("dubbing", ["dubbing"], [])).toBe(true);
  expect(hasAccess("dubbing", [], [])).toBe(false);
});
