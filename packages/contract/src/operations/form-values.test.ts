import { describe, expect, it } from "vitest";
import { z } from "zod";
import { formJson } from "./form-values.ts";

const labels = formJson(z.record(z.string(), z.string()));
const accent = { accent: "british" };

describe("formJson", () => {
  it.each([
    ["JSON", JSON.stringify(accent), accent],
    ["JSON of text that holds JSON, as the Python client sends it", JSON.stringify(JSON.stringify(accent)), accent],
    ["nothing", undefined, undefined],
    ["no text", "", undefined],
    ["null", "null", undefined],
    ["text without content", '""', undefined],
  ])("reads %s", (_, sent, read) => {
    expect(labels.parse(sent)).toEqual(read);
  });

  it.each([
    ["what is no JSON", "{accent}"],
    ["text of what is no JSON", JSON.stringify("{accent}")],
    ["text three times over", JSON.stringify(JSON.stringify(JSON.stringify(accent)))],
    ["another kind", "[1]"],
  ])("refuses %s", (_, sent) => {
    expect(labels.safeParse(sent).success).toBe(false);
  });
});
