import { expect, it } from "vitest";
import { isErrorBody, isValidationBody } from "./error-bodies.ts";

it("knows a refusal of ours from what anything else answers", () => {
  expect(isErrorBody({ detail: { status: "not_found", message: "It is not there." } })).toBe(true);
  expect(isValidationBody({ detail: [{ loc: ["body"], msg: "Not valid", type: "custom" }] })).toBe(true);
  for (const other of [null, "Bad gateway", {}, { detail: "Not found" }, { detail: null }]) {
    expect([isErrorBody(other), isValidationBody(other)]).toEqual([false, false]);
  }
});
