import { uploadLimits } from "@timbre/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { formBody } from "../test-support/form-body.ts";
import { silentEngine } from "../test-support/silent-engine.ts";
import { buildTestApp, type Person, type TestApp } from "../test-support/test-app.ts";

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await buildTestApp(silentEngine());
  ada = await app.signUp();
});
afterAll(() => app.close());

it("API-20 API-21 the subscription tells credits, slots, limits and the next reset under both names", async () => {
  const subscription = (await ada.get("/v1/user/subscription")).json();
  expect(subscription).toMatchObject({
    tier: "free",
    character_count: 0,
    character_limit: 10_000,
    can_use_instant_voice_cloning: false,
    professional_voice_limit: 0,
    professional_voice_slots_used: 0,
    voice_slots_used: 0,
  });
  expect(subscription.voice_limit).toBeGreaterThan(0);
  expect(subscription.next_character_limit_reset_unix).toBe(subscription.next_character_count_reset_unix);
});

it("CONST-03 CONST-05 the workspace carries its seats, age, name, plan and what all its members may do", async () => {
  const workspace = (await ada.get("/v1/workspace")).json();
  expect(workspace).toMatchObject({
    workspace_id: ada.workspaceId,
    subscription: { tier: "free", character_count: 0 },
  });
  expect(workspace.max_seats).toBeGreaterThan(0);
  expect(workspace.created_at_unix * 1000).toBeLessThanOrEqual(app.parts.clock.now().getTime());
  expect(workspace.all_members_permissions).toContain("text_to_speech");
  expect(workspace.name).toBeTruthy();
});

it("CONST-04 the user carries who they are, where they came from and what they have done", async () => {
  const user = (await ada.get("/v1/user")).json();
  expect(user).toMatchObject({
    user_id: ada.userId,
    workspace_id: ada.workspaceId,
    first_name: "Ada",
    display_name: "Ada",
    is_producer: false,
    referral_link_code: null,
    partnerstack_partner_default_link: null,
    onboarding_survey: { role: null, subrole: null },
    is_onboarding_checklist_completed: false,
  });
  expect(user.email).toContain("@");
});

it("API-14 one voice is read by its id, and an unknown one is voice_not_found", async () => {
  expect((await ada.get("/v1/voices/af_heart")).json()).toMatchObject({ voice_id: "af_heart", category: "premade" });
  const missing = await ada.get("/v1/voices/nobody");
  expect(missing.statusCode).toBe(404);
  expect(missing.json().detail.status).toBe("voice_not_found");
});

it("API-19 voices are listed by the parameters of the drafts' query", async () => {
  const query = "sort=created_at_unix&sort_direction=desc&voice_type=personal&category=professional&page_size=100";
  const states = "fine_tuning_state=not_started&fine_tuning_state=queued&include_total_count=false";
  const answer = await ada.get(`/v2/voices?${query}&${states}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ voices: [], has_more: false, total_count: 0, next_page_token: null });
});

it("API-49 suggestions are the trending professional voices of the library, ten at a time", async () => {
  const answer = await ada.get("/v1/shared-voices?page_size=10&category=professional&sort=trending");
  expect(answer.statusCode).toBe(200);
  expect(answer.json().voices.length).toBeLessThanOrEqual(10);
});

it("API-24 a refused upload says why, as status and message", async () => {
  const { body, headers } = await formBody([["audio", Buffer.alloc(0), "me.wav"]]);
  const answer = await ada.post("/v1/audio-isolation", body, headers);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({ detail: { status: "audio_empty", message: expect.any(String) as string } });
});

it("CONST-01 a megabyte of uploads is 1,048,576 bytes", () => {
  for (const { maxBytes } of Object.values(uploadLimits)) expect(maxBytes % 1_048_576).toBe(0);
});
