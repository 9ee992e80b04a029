import { http, HttpResponse } from "msw";
import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { serveApi } from "../../test-server.ts";
import { draftSessionsQuery } from "./drafts.ts";

const voiceOf = (voice_id: string, fine_tuning: object, part: object = {}) => ({
  voice_id,
  name: voice_id,
  category: "professional",
  labels: {},
  is_owner: true,
  samples: [],
  fine_tuning,
  ...part,
});

it("PVC-08 PVC-09 ADD-15 drafts are read page by page: one's own, not handed in for training", async () => {
  const asked: URLSearchParams[] = [];
  const pages = [
    [
      voiceOf("draft", { finetuning_state: "draft" }),
      voiceOf("unproven", { finetuning_state: "not_verified" }),
      voiceOf("another's", { finetuning_state: "draft" }, { is_owner: false }),
    ],
    [
      voiceOf("untouched", { finetuning_state: "not_started", state: { m: "not_started" } }),
      voiceOf("begun", { finetuning_state: "not_started", state: { m: "not_started", n: "queued" } }),
      voiceOf("asked for", { finetuning_state: "not_started", manual_verification_requested: true }),
      voiceOf("trained", { finetuning_state: "fine_tuned", state: { m: "fine_tuned" } }),
    ],
  ];
  serveApi(
    http.get("*/v2/voices", ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      const isFirst = asked.length === 1;
      return HttpResponse.json({ voices: pages.shift(), has_more: isFirst, next_page_token: isFirst ? "more" : null });
    }),
  );
  const sessions = await new QueryClient().fetchQuery(draftSessionsQuery());
  expect(sessions.map(({ voiceId }) => voiceId)).toEqual(["draft", "unproven", "untouched"]);
  expect(asked.map((query) => [query.get("page_size"), query.get("next_page_token")])).toEqual([
    ["100", null],
    ["100", "more"],
  ]);
  expect(asked[0]?.getAll("fine_tuning_state")).toEqual(["draft", "not_verified", "not_started"]);
});
