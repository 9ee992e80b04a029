import { QueryClient } from "@tanstack/react-query";
import type { VoiceAnswer } from "@timbre/contract";
import { http, HttpResponse } from "msw";
import { expect, it } from "vitest";
import { serveApi } from "../../test-server.ts";
import { fromSettings, shownName, toSettings, toVoice, voicesQuery } from "./voices.ts";

const answer = (part: Partial<VoiceAnswer>): Partial<VoiceAnswer> => ({
  voice_id: "v",
  name: "Heart",
  category: "premade",
  labels: {},
  verified_languages: [],
  preview_url: "https://elsewhere.example/v1/voices/v/preview?x=1",
  acoustics: null,
  ...part,
});

it("VOICE-14 a name with a slash shows only the part after it", () => {
  expect(shownName("studio/Narrator")).toBe("Narrator");
  expect(shownName("Narrator")).toBe("Narrator");
});

it("asks for samples at the address the browser is on", () => {
  expect(toVoice(answer({}) as VoiceAnswer).previewUrl).toBe("/v1/voices/v/preview?x=1");
});

it("settings go to the wire and back unchanged", () => {
  const settings = { stability: 0.2, similarity: 0.9, style: 0.4, speed: 1.1, useSpeakerBoost: false };
  expect(toSettings(fromSettings(settings))).toEqual(settings);
});

it("API-47 reads every page of voices, 100 at a time, by name", async () => {
  const asked: string[] = [];
  serveApi(
    http.get("*/v2/voices", ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams.toString());
      const isFirst = !searchParams.has("next_page_token");
      return HttpResponse.json({
        voices: [answer({ voice_id: isFirst ? "a" : "b" })],
        has_more: isFirst,
        total_count: 2,
        next_page_token: isFirst ? "more" : null,
      });
    }),
  );
  const voices = await new QueryClient().fetchQuery(voicesQuery());
  expect(voices.map(({ voiceId }) => voiceId)).toEqual(["a", "b"]);
  expect(asked).toEqual([
    "page_size=100&sort=name&sort_direction=asc",
    "page_size=100&sort=name&sort_direction=asc&next_page_token=more",
  ]);
});
