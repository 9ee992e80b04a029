import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Answer } from "../../apps/server/src/test-support/test-app.ts";
import { type Asked, exampleFor, type Slot, slotsOf } from "./support/example.ts";
import type { Operation } from "./support/operations.ts";
import { type Headers, heardIn, outcomeOf, sendAsked, urlOf } from "./support/send.ts";
import { changedTables, filesOf, hashOf, openSnapshots, type Snapshot } from "./support/snapshot.ts";
import { overName, strangersOf } from "./support/strangers.ts";
import { makeSession } from "./support/tenant.ts";
import { isLong, openWorld, victimsMark, type World } from "./support/world.ts";

let world: World;
let take: () => Promise<Snapshot>;
let before: Snapshot;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** What anybody may cause: notes of what was tried, and letters to somebody who forgot a password. */
const notesOfTries = ["security_events", "personal_notices", "account_links"];

const watchVictim = async (except: string[] = [], alsoSkip: string[] = []): Promise<void> => {
  const { workspaceId } = world.victim.person;
  const ids = () => world.victim.known.every().filter((id) => id.length >= 16);
  ({ take } = await openSnapshots(world.app, {
    workspaceId,
    ids,
    except,
    alsoSkip: [...notesOfTries, ...alsoSkip],
  }));
  before = await take();
};
const whatChanged = async (): Promise<string[]> => changedTables(before, await take());

const shown = (asked: Asked): string => `${asked.operation.method} ${urlOf(asked)}`;
const isChanging = ({ method }: Operation): boolean => method !== "GET";

/** Why an answer must not have been given, if it must not. */
const problemOf = (asked: Asked, answer: Answer): string | undefined => {
  if (answer.statusCode >= 500) return `${shown(asked)} failed: ${answer.statusCode} ${answer.body.slice(0, 200)}`;
  const said = heardIn(answer);
  if (said.includes(victimsMark)) return `${shown(asked)} shows the victim's words: ${said.slice(0, 400)}`;
  const secret = world.victim.known.secrets().find((one) => said.includes(one));
  return secret ? `${shown(asked)} shows a secret of the victim` : undefined;
};

describe("one of everything", () => {
  it("is in the victim's workspace, so that little is left out below", async () => {
    const { workspaceId } = world.victim.person;
    const { filledTables } = await openSnapshots(world.app, { workspaceId, ids: world.victim.known.every });
    // The rest holds what only the operator, a visitor or a mishap makes. A walk that comes less far fails here.
    expect((await filledTables()).length).toBeGreaterThan(38);
    const unknown = world.operations
      .flatMap(({ pathNames }) => pathNames)
      .filter((name) => !world.victim.known.first(name));
    expect([...new Set(unknown)].filter((name) => /_id$/.test(name) && !notOurs.has(name))).toEqual([]);
    expect(world.operations.length).toBeGreaterThan(200);
  });
});

/** Ids of the operator's things, of what everybody is shown, and of what nobody published here. Speakers are counted: "speaker_0" in every recording. */
const notOurs = new Set(["listen_id", "rule_id", "public_user_id", "checklist_id", "model_id", "speaker_id"]);

/** Calls that tell an address that is taken from one that is not, and have to. */
const tellsApart = new Set(["POST /v1/auth/sign-up"]);
/** Something of the same shape that is nothing, so that only what exists can make a difference. */
const nothingLike = (id: string, letter: string): string =>
  id.replace(/[a-z]/g, letter).replace(/[A-Z]/g, letter.toUpperCase()).replace(/\d/g, "7");

/** Nobody but the victim knows it. */
const wrongPassword = { password: "a wrong guess", current_password: "a wrong guess" };

/** The victim's ids that are tried in one place: those of its name, and in the long form all others too. */
const candidatesFor = ({ name, kind = name }: Slot): string[] => {
  const { known } = world.victim;
  const same = /emails?$/.test(name) ? known.all("email") : known.all(kind);
  if (isLong) return [...new Set([...same, ...known.every()])];
  return same.length > 0 ? same.slice(0, 2) : known.every().slice(0, 3);
};

/** What is wrong with how a call answers the attacker, and whether it did anything at all. */
const attackWith = async (operation: Operation): Promise<{ problems: string[]; isDone: boolean }> => {
  const { attacker } = world;
  const own = exampleFor(operation, {
    marker: "Mombasa",
    idFor: attacker.known.first,
    isFull: false,
    values: wrongPassword,
  });
  const problems: string[] = [];
  let isDone = false;
  const slots = slotsOf(own);
  const send = async (asked: Asked): Promise<string> => {
    const answer = await attacker.send(asked);
    const problem = problemOf(asked, answer);
    if (problem) problems.push(problem);
    isDone ||= answer.statusCode < 400;
    return outcomeOf(answer);
  };
  for (const slot of slots) {
    const controls = new Map<string, string>();
    for (const id of candidatesFor(slot)) {
      // What they make of nothing must stay nothing for the others.
      const none = nothingLike(id, tellsApart.has(operation.line) ? "z" : "q");
      const control = controls.get(none) ?? (await send(slot.set(own, none)));
      controls.set(none, control);
      const asked = slot.set(own, id);
      const outcome = await send(asked);
      // To be told to wait tells nothing about what was asked for.
      const isSame = outcome === control || tellsApart.has(operation.line) || outcome.startsWith("429");
      if (!isSame) problems.push(`${shown(asked)} (${slot.where} ${slot.name}): ${outcome}, of nothing ${control}`);
    }
  }
  // All of its places at once, as somebody would who copied a whole request.
  if (slots.length > 1) {
    await send(slots.reduce((asked, slot) => slot.set(asked, candidatesFor(slot)[0] ?? "none"), own));
  }
  if (slots.length === 0) await send(own);
  return { problems, isDone };
};

describe("the owner of another workspace", () => {
  it("reads and changes nothing by any id, and cannot tell a thing from nothing", async () => {
    await watchVictim();
    const problems: string[] = [];
    // Those without an id last: some of them take the attacker's own things away.
    const isBare = (one: Operation): boolean => slotsOf({ operation: one, path: {}, query: {}, body: {} }).length === 0;
    for (const operation of [...world.operations].sort((a, b) => Number(isBare(a)) - Number(isBare(b)))) {
      const attack = await attackWith(operation);
      problems.push(...attack.problems);
      // Looked at after each call that did something, to name it; after all others once, at the end.
      if (!attack.isDone || !isChanging(operation)) continue;
      const changed = await whatChanged();
      if (changed.length > 0) problems.push(`${operation.line} changed ${changed.join("; ")}`);
      if (changed.length > 0) before = await take();
    }
    expect(problems).toEqual([]);
    expect(await whatChanged()).toEqual([]);
    const kept = await filesOf(world.app);
    expect([...world.victimsFiles].filter(([file, size]) => kept.get(file) !== size)).toEqual([]);
  });
});

describe("callers who are nobody, or not who they say", () => {
  it("are refused by every call that is not public, and change nothing", async () => {
    const strangers = await strangersOf(world.app, world.victim);
    // Who signs out with a session that is over takes it along; that is no change of the victim's.
    const over = strangers[overName]?.authorization ?? "";
    await watchVictim([hashOf(over.replace("Bearer ", ""))]);
    const names = Object.keys(strangers);
    const wrong: string[] = [];
    for (const [index, operation] of world.operations.entries()) {
      const { access } = operation;
      const asked = exampleFor(operation, { marker: "Stranger", idFor: world.victim.known.first, isFull: false });
      const tried = isLong ? names : ["nobody", names[index % names.length] ?? "nobody"];
      for (const name of tried) {
        const answer = await sendAsked(world.app, asked, strangers[name] ?? {});
        const problem = problemOf(asked, answer);
        // What is public may well show what its address leads to; what it may show has tests of its own.
        if (problem && !(access?.public && answer.statusCode < 500)) wrong.push(problem);
        const isRefused = answer.statusCode === 401 || (answer.statusCode === 403 && name !== "nobody");
        if (!isRefused && !access?.public) wrong.push(`${name}: ${shown(asked)} gave ${outcomeOf(answer)}`);
      }
    }
    expect(wrong).toEqual([]);
    expect((await whatChanged()).filter((line) => !line.startsWith("invites"))).toEqual([]);
  });
});

/** What a member may do to the workspace they are in: be counted, be noted, speak and pay for it. */
const countsAndNotes = ["workspaces", "workspace_members", "usage_events", "audit_entries", "credit_holds", "sessions"];

describe("a member without permissions who may look at one voice", () => {
  it("changes nothing of the owner's", async () => {
    const { app, viewer, victim } = world;
    await app.parts.database.execute(
      `update workspace_members set seat_type = 'workspace_lite_member' where user_id = '${viewer.userId}'`,
    );
    await watchVictim([viewer.userId], countsAndNotes);
    const wrong: string[] = [];
    for (const operation of world.operations.filter(isChanging)) {
      const asked = exampleFor(operation, {
        marker: "Viewer",
        idFor: victim.known.first,
        isFull: false,
        values: wrongPassword,
      });
      const answer = await sendAsked(app, asked, await sessionOf(viewer));
      if (answer.statusCode >= 500) wrong.push(`${shown(asked)} failed`);
      if (answer.statusCode >= 400) continue;
      const changed = await whatChanged();
      if (changed.length > 0) wrong.push(`${shown(asked)} (${outcomeOf(answer)}) changed ${changed.join("; ")}`);
      if (changed.length > 0) before = await take();
    }
    expect(wrong).toEqual([]);
    expect(await whatChanged()).toEqual([]);
  });
});

describe("a key made for something else", () => {
  it("opens no call that asks for a permission", async () => {
    const { app, victim } = world;
    const made = await app.send({
      method: "POST",
      url: "/v1/user/api-keys",
      headers: await victim.session(),
      payload: { name: "narrow", permissions: ["audio_native_read"] },
    });
    const headers = { "xi-api-key": made.json().xi_api_key };
    await app.send({ url: "/v1/user", headers });
    await watchVictim();
    const wrong: string[] = [];
    for (const operation of world.operations) {
      const { access } = operation;
      if (!access || access.public || access.key === "any") continue;
      const asked = exampleFor(operation, { marker: "Narrow", idFor: victim.known.first, isFull: false });
      const answer = await sendAsked(app, asked, headers);
      if (answer.statusCode !== 403) wrong.push(`${shown(asked)} gave ${outcomeOf(answer)}`);
    }
    expect(wrong).toEqual([]);
    expect(await whatChanged()).toEqual([]);
  });
});

/** Again for every request: leaving the workspace is one of them. */
const sessionOf = async (viewer: World["viewer"]): Promise<Headers> => {
  await world.app.parts.database.execute(
    `insert into workspace_members (workspace_id, user_id, role, seat_type, created_at)
     values ($1, $2, 'member', 'workspace_lite_member', now()) on conflict do nothing`,
    [viewer.workspaceId, viewer.userId],
  );
  return makeSession(world.app, viewer.userId, viewer.workspaceId);
};
