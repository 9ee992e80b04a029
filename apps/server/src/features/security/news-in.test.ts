import { pageLanguageCodes } from "@timbre/contract";
import { describe, expect, it } from "vitest";
import type { News } from "../../domain/logs/news.ts";
import { ifNotYouIn, newsIn } from "./news-in.ts";

const problems = ["gaveUp", "deleted", "cancelled", "noRecordings", "recordingLost", "tooLittle", "noSpeech"] as const;
const all: News[] = [
  { about: "newDevice", ipAddress: "203.0.113.9" },
  { about: "failedSignIns", failures: 12 },
  { about: "planAsked", name: "Ada", plan: "Pro", planNow: "Free", workspaceName: "Harbour", message: "" },
  { about: "planGiven", plan: "Pro" },
  { about: "planDeclined", plan: "Pro" },
  { about: "voiceTrained", voiceName: "Captain" },
  ...problems.map((problem) => ({ about: "trainingFailed", voiceName: "Captain", problem }) as const),
];
const namesIn = (text: string): string[] =>
  ["203.0.113.9", "12", "Ada", "Pro", "Free", "Harbour", "Captain"].filter((one) => text.includes(one));

describe("news", () => {
  it.each(pageLanguageCodes.filter((code) => code !== "en"))(
    "are told in %s, with everything they are about",
    (code) => {
      for (const news of all) {
        const [told, english] = [newsIn(code, news), newsIn("en", news)];
        expect(told[0]).not.toBe(english[0]);
        expect(told[1]).not.toBe(english[1]);
        for (const part of [0, 1] as const) {
          // "Professional" has a plan's name in it.
          const of = (text: string) => namesIn(text.replaceAll(/prof\w+/gi, ""));
          expect(of(told[part])).toEqual(of(english[part]));
        }
      }
      expect(ifNotYouIn(code)).not.toBe(ifNotYouIn("en"));
    },
  );

  it("cannot begin another header of a letter by a name", () => {
    const [title] = newsIn("en", { about: "voiceTrained", voiceName: "Me\r\nBcc: all@example.com" });
    expect(title).toBe("Me Bcc: all@example.com is ready");
  });
});
