import { describe, expect, it } from "vitest";
import { readPageToken, writePageToken } from "./page-token.ts";

const byName = { by: "name", direction: "asc" } as const;
const byDate = { by: "createdAt", direction: "desc" } as const;
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

describe("page token", () => {
  it("comes back as the place it was written for", () => {
    const place = { key: "Ünïcode 名前", voiceId: "af_heart" };
    expect(readPageToken(writePageToken(byName, place), byName)).toEqual(place);
  });

  it.each([
    ["nonsense", "not-a-token"],
    ["another sort", writePageToken(byDate, { key: "2026-01-01T00:00:00.000Z", voiceId: "a" })],
    ["too few parts", encode(["name", "asc"])],
    ["a number for a name", encode(["name", "asc", 4, "a"])],
    ["a zero character", encode(["name", "asc", "a\u0000", "a"])],
  ])("refuses %s", (_what, token) => {
    expect(() => readPageToken(token, byName)).toThrow("next_page_token does not belong to this search.");
  });

  it.each(["soon", "1", "+275760-09-13T00:00:00.000Z"])("refuses a date no token holds: %s", (date) => {
    expect(() => readPageToken(encode(["createdAt", "desc", date, "a"]), byDate)).toThrow("next_page_token");
  });
});
