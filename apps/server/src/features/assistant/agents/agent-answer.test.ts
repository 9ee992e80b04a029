import { expect, it } from "vitest";
import { accessOf } from "./agent-answer.ts";

const caller = { userId: "ada", role: "member" } as const;

it("SHELL-87 names its maker, by address where they gave no name", () => {
  const nameOf = (name: string) => accessOf(caller, { userId: "ada" }, { name, email: "ada@example.com" }).creator_name;
  expect(nameOf("Ada")).toBe("Ada");
  expect(nameOf("")).toBe("ada@example.com");
});
