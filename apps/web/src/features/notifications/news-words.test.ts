import { expect, it } from "vitest";
import { newsWords } from "./news-words.ts";

it("says news in the words of the page's language", () => {
  const news = { id: "dialogue-editor", title: "Dialogues", description: "With voices." };
  expect(newsWords(news)).toEqual({
    title: "Write dialogues with several voices",
    description: "Give every line its own voice and hear them as one conversation.",
  });
});

it("leaves unknown news as the server tells them", () => {
  const news = { title: "New", description: "Something new." };
  expect(newsWords({ id: "of-tomorrow", ...news })).toEqual(news);
});
