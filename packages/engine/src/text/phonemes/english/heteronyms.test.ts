import { describe, expect, it } from "vitest";
import { carrierFor, rewordingFor } from "./heteronyms.ts";

const roleIn = (phrase: string, word: string) => carrierFor(phrase.split(" "), phrase.split(" ").indexOf(word));

describe("heteronyms", () => {
  it.each([
    ["the record is old", "record", "the"],
    ["please record the sound", "record", "they"],
    ["record it now", "record", "they"],
    ["i have read it", "read", "have"],
    ["she read it", "read", "have"],
    ["i want to read it", "read", "they"],
    ["where i live now", "live", "they"],
    ["the live show", "live", "the"],
    ["a piece of live music", "live", "the"],
    ["it is no use", "use", "the"],
    ["people use it", "use", "they"],
    ["close the door", "close", "they"],
    ["we were close friends", "close", "the"],
    ["she lives here", "lives", "they"],
    ["their lives changed", "lives", "the"],
  ])("in %j asks for %j behind %j", (phrase, word, carrier) => {
    expect(roleIn(phrase, word)).toBe(carrier);
  });

  it("leaves other words alone", () => {
    expect(roleIn("the house of cards", "cards")).toBeUndefined();
  });

  it("tells the habit from the passive, and the metal from the verb", () => {
    expect(rewordingFor(["he", "used", "to", "go"], 1)).toBe("yoost");
    expect(rewordingFor(["it", "is", "used", "to", "cut"], 2)).toBeUndefined();
    expect(rewordingFor(["a", "lead", "pipe"], 1)).toBe("led");
    expect(rewordingFor(["they", "lead", "us"], 1)).toBeUndefined();
  });
});
