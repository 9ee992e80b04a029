import { expect, it } from "vitest";
import { groupsQuery } from "./groups.ts";

it("PERM-07 group permissions are stale after 30 minutes", () => {
  expect(groupsQuery().staleTime).toBe(1_800_000);
});
