import { beforeAll, expect, it, vi } from "vitest";

// Words are read once, when their files load: everything is loaded again with German in place.
beforeAll(async () => {
  vi.resetModules();
  const { translateWith } = await import("../../words/catalogue.ts");
  const { translation } = await import("./de.ts");
  translateWith(translation);
});

it("labels of the library's voices", async () => {
  const { wordOf } = await import("../../features/voice-library/library-words.ts");
  expect(["british", "middle_aged", "whispery", "female"].map(wordOf)).toEqual([
    "Britisch",
    "Mittleres Alter",
    "Flüsternd",
    "Weiblich",
  ]);
});

it("genres, kinds of content and audiences of a project", async () => {
  const { nameOf } = await import("../../features/studio/name-of.ts");
  expect(["Fairy Tales and Folklore", "Short Story", "Young adult"].map(nameOf)).toEqual([
    "Märchen und Sagen",
    "Kurzgeschichte",
    "Jugendliche",
  ]);
});

it("usage by product", async () => {
  const { nameSeries } = await import("../../features/usage/name-series.ts");
  const series = [{ name: "Dialogue", values: [1] }];
  expect(nameSeries({ breakdown: "product_type", days: [new Date(0)], series }, []).series[0]?.name).toBe("Dialog");
});
