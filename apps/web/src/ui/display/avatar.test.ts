import { expect, it } from "vitest";
import { initialsOf } from "./avatar.tsx";

it("SHELL-41 shows initials where there is no photo", () => {
  expect(initialsOf("Ada Lovelace")).toBe("AL");
  expect(initialsOf("ada")).toBe("A");
  expect(initialsOf("Élise de la Tour")).toBe("ÉT");
  expect(initialsOf("  ")).toBe("?");
});
