import { describe, expect, it } from "vitest";
import { classifyFeedback } from "./classify-feedback.ts";

describe("API-59 feedback", () => {
  it.each([
    ["The download button is broken and shows an error", { category: "bug", positive: false, relevant: true }],
    ["I love this, thank you!", { category: "praise", positive: true, relevant: true }],
    ["It would be nice to have an option for subtitles, please add it", { category: "idea", relevant: true }],
    ["The accent of this voice sounds robotic", { category: "sound", positive: false }],
    ["The subscription is too expensive", { category: "price" }],
    ["asdf", { relevant: false, category: "other" }],
  ])("says what %j is about", (text, expected) => expect(classifyFeedback(text)).toMatchObject(expected));
});
