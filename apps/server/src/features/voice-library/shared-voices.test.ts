import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formBody } from "../../test-support/form-body.ts";
import { joinWorkspace, setTier } from "../../test-support/join-workspace.ts";
import { scriptedEngine } from "../../test-support/scripted-engine.ts";
import { type Answer, buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";
import { makeEndLibraryVoice } from "./end-library-voice.handler.ts";

let app: TestApp;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  app = await buildTestApp(scriptedEngine());
  ada = await app.signUp();
  bob = await app.signUp();
  await setTier(app, ada, "pro");
});
afterAll(() => app.close());

type LibraryVoice = Record<string, unknown> & { voice_id: string; public_owner_id: string };
const statusOf = (answer: Answer): string => answer.json().detail?.status ?? "ok";
const search = async (
  query = "",
  person = ada,
): Promise<{ voices: LibraryVoice[]; has_more: boolean; total_count: number }> => {
  const answer = await person.get(`/v1/shared-voices?${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const ids = async (query: string, person = ada): Promise<string[]> =>
  (await search(query, person)).voices.map((voice) => voice.voice_id);
const add = (person: Person, voiceId: string, name = "Mine", owner = "timbre") =>
  person.post(`/v1/voices/add/${owner}/${voiceId}`, { new_name: name });

/** A voice of the person's own, not from the library. */
const ownVoice = async (person: Person): Promise<string> => {
  const { voice_id: voiceId } = (await add(person, "af_sky")).json();
  await app.parts.database.execute(
    `update voices set original_voice_id = null, public_owner_id = null, category = 'cloned' where voice_id = '${voiceId}'`,
  );
  return voiceId;
};

describe("a voice its owner shares", () => {
  it("API-54 is found, heard and added by others, on the owner's terms, and found among their own by them", async () => {
    const voiceId = await ownVoice(ada);
    const owner = ada.workspaceId;
    expect(statusOf(await bob.patch(`/v1/voices/${voiceId}/sharing`, {}))).toBe("voice_not_found");
    const terms = { free_users_allowed: false, notice_period: 30, rate: 2 };
    expect(statusOf(await ada.patch(`/v1/voices/${voiceId}/sharing`, terms))).toBe("ok");
    expect(await ids(`owner_id=${owner}`, bob)).toEqual([voiceId]);
    expect(await ids(`owner_id=${owner}&include_custom_rates=false`, bob)).toEqual([]);
    expect(await ids(`owner_id=${owner}&min_notice_period_days=90`, bob)).toEqual([]);
    expect((await app.send({ url: `/v1/voices/${voiceId}/preview` })).statusCode).toBe(200);
    expect(statusOf(await add(bob, voiceId, "Ada", owner))).toBe("paid_voice");
    await setTier(app, bob, "creator");
    const { voice_id: copy } = (await add(bob, voiceId, "Ada", owner)).json();
    const spoken = await bob.post(`/v1/text-to-speech/${copy}`, { text: "Hello" });
    expect(spoken.headers["character-cost"]).toBe("10");
    const mine = async (query: string): Promise<string[]> =>
      (await bob.get(`/v2/voices?voice_type=community&${query}`))
        .json<{ voices: { voice_id: string }[] }>()
        .voices.map((voice) => voice.voice_id);
    expect(await mine("min_notice_period_days=30&include_live_moderated=false")).toContain(copy);
    for (const left of ["min_notice_period_days=31", "include_custom_rates=false", "high_quality=true"]) {
      expect(await mine(left), left).not.toContain(copy);
    }
    expect(statusOf(await bob.patch(`/v1/voices/${copy}/sharing`, {}))).toBe("invalid_request");
    const end = makeEndLibraryVoice({ db: app.parts.database.db, clock: app.parts.clock });
    const stopped = (await ada.delete(`/v1/voices/${voiceId}/sharing`)).json();
    expect(stopped.disable_at_unix).toBe(Math.floor(app.parts.clock.now().getTime() / 1000) + 30 * 86_400);
    await end({ voiceId }, AbortSignal.timeout(1_000));
    // Both sides see the day, and nobody new is offered the voice meanwhile.
    const dated = { sharing: { disable_at_unix: stopped.disable_at_unix } };
    expect((await bob.get(`/v1/voices/${copy}`)).json()).toMatchObject(dated);
    expect((await ada.get(`/v1/voices/${voiceId}`)).json()).toMatchObject(dated);
    expect(await ids(`owner_id=${owner}`, await app.signUp())).toEqual([]);
    app.parts.clock.moveMs(30 * 86_400_000);
    const again = await app.signUp();
    expect(await ids(`owner_id=${owner}`, again)).toEqual([]);
    await end({ voiceId }, AbortSignal.timeout(1_000));
    const rows = await app.parts.database.execute(`select deleted_at from voices where voice_id = '${copy}'`);
    expect(rows.rows[0]?.deleted_at).not.toBeNull();
  });
});

describe("a voice taken from the library", () => {
  it("DESIGN-18 stays its sharer's: no owner, no edit but the name, no remix", async () => {
    const voiceId = await ownVoice(ada);
    await ada.patch(`/v1/voices/${voiceId}/sharing`, { free_users_allowed: true });
    const { voice_id: taken } = (await add(bob, voiceId, "Guest", ada.workspaceId)).json();
    const before = (await bob.get(`/v1/voices/${taken}`)).json();
    expect(before).toMatchObject({ is_owner: false, is_added_by_user: true });
    const { body, headers } = await formBody([
      ["name", "Visitor"],
      ["labels", JSON.stringify({ gender: "nobody" })],
      ["description", "Mine"],
    ]);
    expect(statusOf(await bob.post(`/v1/voices/${taken}/edit`, body, headers))).toBe("ok");
    const { labels, description } = before;
    expect((await bob.get(`/v1/voices/${taken}`)).json()).toMatchObject({ name: "Visitor", labels, description });
    const remix = { voice_description: "The same, but older and slower", auto_generate_text: true };
    const answer = await bob.post(`/v1/text-to-voice/${taken}/remix`, remix);
    expect(statusOf(answer)).toBe("reference_voice_not_owned");
  });
});

describe("a voice whose speech is checked as it is made", () => {
  type Moderated = { voice_id: string; live_moderation_enabled: boolean; sharing: Record<string, unknown> | null };
  const seenBy = async (person: Person, voiceId: string): Promise<Moderated[]> => {
    const all = (await person.get(`/v2/voices?voice_ids=${voiceId}`)).json<{ voices: Moderated[] }>().voices;
    return [(await person.get(`/v1/voices/${voiceId}`)).json(), ...all];
  };

  it("VOICE-10 says so itself and in its sharing, to its owner and to those who took it", async () => {
    const voiceId = await ownVoice(ada);
    for (const seen of await seenBy(ada, voiceId)) {
      expect(seen).toMatchObject({ live_moderation_enabled: false, sharing: null });
    }
    const terms = { free_users_allowed: true, live_moderation_enabled: true, notice_period: 30 };
    expect(statusOf(await ada.patch(`/v1/voices/${voiceId}/sharing`, terms))).toBe("ok");
    const { voice_id: copy } = (await add(bob, voiceId, "Checked", ada.workspaceId)).json();
    const moderated = { live_moderation_enabled: true, sharing: { live_moderation_enabled: true, notice_period: 30 } };
    const [own, taken] = [await seenBy(ada, voiceId), await seenBy(bob, copy)];
    expect([own.length, taken.length]).toEqual([2, 2]);
    for (const seen of [...own, ...taken]) expect(seen).toMatchObject(moderated);
    expect(own[0]?.sharing).toMatchObject({ status: "enabled", enabled_in_library: true });
    expect(taken[0]?.sharing).toMatchObject({ status: "copied", enabled_in_library: false });
    expect((await bob.get("/v1/voices/af_heart")).json()).toMatchObject({ live_moderation_enabled: false });
  });
});

describe("a copy that a colleague keeps to themselves", () => {
  it("is not told of in the library and keeps nobody from adding the voice", async () => {
    const host = await app.signUp();
    await setTier(app, host, "enterprise");
    const [maker, friend] = [await joinWorkspace(app, host), await joinWorkspace(app, host)];
    expect(statusOf(await add(maker, "am_echo"))).toBe("ok");
    const isAdded = async (person: Person) => (await search("search=echo", person)).voices[0]?.is_added_by_user;
    expect([await isAdded(maker), await isAdded(host), await isAdded(friend)]).toEqual([true, true, false]);
    expect(statusOf(await add(friend, "am_echo"))).toBe("ok");
    expect(await isAdded(friend)).toBe(true);
  });
});
