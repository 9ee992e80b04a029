import { describe, expect, it } from "vitest";
import { openToyBackend } from "./backends/toy/open-toy-backend.ts";
import { neutralDelivery } from "./delivery/delivery.ts";
import { cutSymbols, sayClause } from "./say-clause.ts";

describe("sayClause", () => {
  it("cuts between words and loses nothing", () => {
    expect(cutSymbols("aaa bbb ccc", 8)).toEqual(["aaa bbb ", "ccc"]);
    expect(cutSymbols("aaaaaaaaaa", 4).join("")).toBe("aaaaaaaaaa");
  });

  it("says more symbols than one call takes, with an edge for each and in order", async () => {
    const symbols = "həlˈO wˈɜɹld ".repeat(100);
    const utterance = { symbols, voice: { kind: "builtin" as const, name: "af_heart" }, delivery: neutralDelivery };
    const { pcm, edges } = await sayClause(openToyBackend(), utterance, new AbortController().signal);
    expect(edges).toHaveLength(symbols.length + 1);
    expect(edges).toEqual(edges.slice().sort());
    expect(edges.at(-1)).toBeLessThanOrEqual(pcm.samples.length);
  });
});
