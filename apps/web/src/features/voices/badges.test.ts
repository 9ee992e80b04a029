import { describe, expect, it } from "vitest";
import { makeVoice } from "../../test-builders.ts";
import {
  abbreviateCount,
  badgesOf,
  categoryBadge,
  maxBadges,
  noticeBadge,
  noticeLength,
  statisticsOf,
} from "./badges.ts";

const now = new Date("2026-05-01T00:00:00Z");
const textsOf = (...args: Parameters<typeof makeVoice>) => badgesOf(makeVoice(...args), now).map(({ text }) => text);

describe("voice badges", () => {
  it("VOICE-01 show category, language, accent, gender, age, tags and use case", () => {
    const labels = { accent: "american", age: "middle_aged", descriptive: "warm", use_case: "narrative_story" };
    expect(textsOf("Heart", labels)).toEqual([
      "Default",
      "English",
      "American",
      "Female",
      "Middle-aged",
      "Warm",
      "Narrative story",
    ]);
  });

  it("VOICE-02 VOICE-03 an owner reads another text than everybody else", () => {
    const badge = (category: string, isOwner: boolean) => categoryBadge(makeVoice("V", {}, { category, isOwner }));
    expect(badge("cloned", true)).toBe("Your Instant Voice Clone");
    expect(badge("cloned", false)).toBe("Instant Voice Clone");
    expect(badge("professional", true)).toBe("Your Professional Voice Clone");
    expect(badge("generated", false)).toBe("Generated voice");
    expect(badge("famous", false)).toBe("Iconic");
    expect(badge("high_quality", false)).toBe("High Quality");
    expect(badge("dub_specific", false)).toBe("Dubbing");
  });

  it("VOICE-04 VOICE-18 are eight at most", () => {
    const labels = { accent: "american", age: "young", descriptive: "warm", use_case: "social_media" };
    const part = { rate: 2, isLiveModerated: true, noticeDays: 30 };
    expect(textsOf("Heart", labels, part)).toHaveLength(maxBadges);
  });

  it("VOICE-09 VOICE-10 tell a custom rate and live moderation", () => {
    expect(textsOf("Heart", {}, { rate: 1.5, isLiveModerated: true })).toEqual(
      expect.arrayContaining(["1.5x credits", "Live moderation enabled"]),
    );
  });
});

describe("statistics", () => {
  it("VOICE-05 are two, and none where nothing is counted", () => {
    const voice = makeVoice("Heart", {}, { clonedByCount: 1_234, usedCharacters1y: 3_400_000 });
    expect(statisticsOf(voice).map(({ value }) => value)).toEqual(["1.2K", "3.4M"]);
    expect(statisticsOf(makeVoice("Heart"))).toEqual([]);
    expect(statisticsOf(makeVoice("Heart", {}, { clonedByCount: 0, usedCharacters1y: 0 }))).toEqual([]);
  });

  it("VOICE-06 abbreviate with K, M and B from a thousand on", () => {
    const shown = [0, 999, 1_000, 1_200, 1_999, 999_999, 3_400_000, 1_000_000_000].map(abbreviateCount);
    expect(shown).toEqual(["0", "999", "1K", "1.2K", "1.9K", "999.9K", "3.4M", "1B"]);
  });
});

describe("notice period", () => {
  it("VOICE-07 is told in days, as a year over 364 and as two over 366", () => {
    expect([1, 30, 364, 365, 366, 367].map(noticeLength)).toEqual([
      "1 day",
      "30 days",
      "364 days",
      "1 year",
      "1 year",
      "2 years",
    ]);
  });

  it("VOICE-08 is set, then activated with its date, then over", () => {
    const at = (disabledAt: Date | null) => noticeBadge(makeVoice("V", {}, { noticeDays: 90, disabledAt }), now);
    expect(at(null)).toBe("90 days notice");
    expect(at(new Date("2026-06-01T12:00:00Z"))).toMatch(/^Will be disabled on .*2026/);
    expect(at(now)).toBe("Disabled");
  });
});
