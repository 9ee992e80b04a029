import { afterEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { keepValue, listOf, readKeptValue } from "./kept-value.ts";

const shape = z.object({ text: z.string() });

afterEach(() => void vi.restoreAllMocks());

it("finds again what was kept, until it is forgotten", () => {
  keepValue("note", { text: "Hello" });
  expect(readKeptValue("note", shape)).toEqual({ text: "Hello" });
  keepValue("note", null);
  expect(localStorage.getItem("note")).toBeNull();
  expect(readKeptValue("note", shape)).toBeNull();
});

it.each(["{broken", '{"text":3}', "[]"])("takes nothing from %s", (stored) => {
  localStorage.setItem("note", stored);
  expect(readKeptValue("note", shape)).toBeNull();
});

it("leaves out the items of a list that make no sense", () => {
  keepValue("notes", [{ text: "a" }, null, { text: 3 }, "b", { text: "c" }]);
  expect(readKeptValue("notes", listOf(shape))).toEqual([{ text: "a" }, { text: "c" }]);
});

it("goes on where the browser keeps nothing", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(() => keepValue("note", { text: "Hello" })).not.toThrow();
});
