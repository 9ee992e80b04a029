import { describe, expect, it } from "vitest";
import { openFindPassages } from "./find-passages.ts";
import { makePassages, piecesOf } from "./passages.ts";

const texts = (content: string): string[] => piecesOf(content).map(({ text }) => text);

describe("a document cut into passages", () => {
  it("is cut at its paragraphs, and remembers their headings", () => {
    const content = "# Prices\n\nBread costs three euros.\n\n## Hours\n\nWe open at seven. We close at six.";
    expect(piecesOf(content)).toEqual([
      { text: "Bread costs three euros.", heading: "Prices" },
      { text: "We open at seven. We close at six.", heading: "Hours" },
    ]);
  });

  it("keeps a line by itself where nothing follows that it could be the heading of", () => {
    expect(texts("Monday\n\nTuesday\n\nWe are open.\n\nSunday")).toEqual(["Monday", "We are open.", "Sunday"]);
  });

  it("is cut at its sentences where a paragraph is long, and loses no word", () => {
    const sentence = "This sentence has a few words in it. ";
    const content = sentence.repeat(40).trim();
    expect(texts(content).every((text) => text.length <= 300)).toBe(true);
    expect(texts(content).join(" ")).toBe(content);
  });

  it("is cut at a space where a sentence never ends", () => {
    const content = `${"word ".repeat(400).trim()}.`;
    expect(texts(content).length).toBeGreaterThan(2);
    expect(texts(content).join(" ")).toBe(content);
  });

  it("is cut where there are no spaces at all", () => {
    expect(texts(`${"あ".repeat(2_000)}。`).join("")).toHaveLength(2_001);
  });

  it("is nothing where there is nothing", () => expect(texts(" \n\n  \n")).toEqual([]));

  it("is found by its words where no encoder is installed", async () => {
    const none = () => Promise.reject(new Error("not installed"));
    const passages = await makePassages("The ferry leaves at nine.\n\nTickets cost twelve euros.", none);
    expect(passages.every(({ vector }) => vector === undefined)).toBe(true);
    const find = openFindPassages({ load: async () => passages, readMeaning: async () => undefined });
    const [first] = await find("When does the ferry leave?");
    expect(first?.text).toBe("The ferry leaves at nine.");
  });

  it("is found in languages without spaces", async () => {
    const passages = [{ text: "美術館は午前十時に開きます。" }, { text: "犬は入れません。" }];
    const find = openFindPassages({ load: async () => passages, readMeaning: async () => undefined });
    expect((await find("美術館は何時に開きますか"))[0]?.text).toBe("美術館は午前十時に開きます。");
  });

  it("is asked for again where reading it failed once", async () => {
    let tries = 0;
    const load = async () => {
      tries += 1;
      if (tries === 1) throw new Error("the database was away");
      return [{ text: "Here I am." }];
    };
    const find = openFindPassages({ load, readMeaning: async () => undefined });
    await expect(find("Where?")).rejects.toThrow("away");
    expect((await find("Where?"))[0]?.text).toBe("Here I am.");
  });
});
