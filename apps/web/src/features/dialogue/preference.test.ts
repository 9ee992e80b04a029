import { expect, it } from "vitest";
import { nextPreference } from "./preference.ts";

it("DLG-04 states a preference", () => {
  expect(nextPreference(null, "a")).toBe("a");
  expect(nextPreference(null, "b")).toBe("b");
});

it("DLG-05 the same choice again clears it", () => expect(nextPreference("a", "a")).toBeNull());

it("DLG-06 another choice is rejected, which also clears it", () => expect(nextPreference("a", "b")).toBeNull());
