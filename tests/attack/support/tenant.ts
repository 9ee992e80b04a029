import { randomBytes } from "node:crypto";
import { convertStudio } from "../../../apps/server/src/test-support/convert-studio.ts";
import { joinWorkspace, setTier } from "../../../apps/server/src/test-support/join-workspace.ts";
import type { Answer, Person, TestApp } from "../../../apps/server/src/test-support/test-app.ts";
import { type Asked, exampleFor } from "./example.ts";
import { keepCall } from "./keep-call.ts";
import { type KnownIds, openKnownIds } from "./known-ids.ts";
import type { Operation } from "./operations.ts";
import { type Headers, sendAsked } from "./send.ts";
import { hashOf } from "./snapshot.ts";

/** A workspace on the largest plan that holds one of everything, every text of which carries its marker. */
export type Tenant = {
  marker: string;
  person: Person;
  email: string;
  known: KnownIds;
  session(): Promise<Headers>;
  /** Brings the person and the workspace back after a request that took them away. */
  revive(): Promise<void>;
  ask(operation: Operation, isFull?: boolean): Promise<Answer>;
  send(asked: Asked): Promise<Answer>;
};

/** Calls that would make a tenant's things everybody's, or take from it what the next calls need. */
const notToMake = new Set([
  "POST /v1/workspace/plan",
  "POST /v1/workspace/leave",
  "POST /v1/workspace/ownership",
  "POST /v1/user/workspace",
  "POST /v1/user/email",
  "PATCH /v1/voices/:voice_id/sharing",
  "POST /v1/studio/projects/:project_id/snapshots/:project_snapshot_id/publish",
  "POST /v1/studio/projects/:project_id/chapter-order",
]);

export const makeSession = async (app: TestApp, userId: string, workspaceId: string): Promise<Headers> => {
  const token = `ts_${randomBytes(24).toString("hex")}`;
  await app.parts.database.execute(
    "insert into sessions (token_hash, user_id, workspace_id, created_at, expires_at) values ($1, $2, $3, now(), '2099-01-01')",
    [hashOf(token), userId, workspaceId],
  );
  return { authorization: `Bearer ${token}` };
};

export const openTenant = async (
  app: TestApp,
  operations: readonly Operation[],
  { marker, isPublic }: { marker: string; isPublic?: (id: string) => boolean },
): Promise<Tenant> => {
  const email = `${marker.toLowerCase()}@example.com`;
  const person = await app.signUp(email);
  await setTier(app, person, "enterprise");
  await app.parts.database.execute("update workspaces set name = $1 where workspace_id = $2", [
    marker,
    person.workspaceId,
  ]);
  const known = openKnownIds(operations, isPublic);
  let headers: Headers | undefined;
  const session = async () => (headers ??= await makeSession(app, person.userId, person.workspaceId));
  const revive = await makeRevive(app, person);
  const send = async (asked: Asked): Promise<Answer> => {
    const answer = await sendAsked(app, asked, await session());
    if (answer.statusCode !== 401 || !answer.body.includes("invalid_session")) return answer;
    headers = undefined;
    await revive();
    return sendAsked(app, asked, await session());
  };
  const ask = (operation: Operation, isFull = true): Promise<Answer> =>
    send(exampleFor(operation, { marker, idFor: known.first, isFull }));
  const tenant: Tenant = { marker, person, email, known, session, ask, send, revive };
  known.add("user_id", person.userId);
  known.add("workspace_id", person.workspaceId);
  known.add("email", email);
  return tenant;
};

const rowsOfPerson = ["users", "workspaces", "workspace_members"];

const makeRevive = async (app: TestApp, { userId, workspaceId }: Person): Promise<() => Promise<void>> => {
  const { database } = app.parts;
  const kept: [string, unknown][] = [];
  for (const table of rowsOfPerson) {
    const where = table === "workspaces" ? `workspace_id = '${workspaceId}'` : `user_id = '${userId}'`;
    const { rows } = await database.execute(`select row_to_json(t)::text as row from ${table} t where ${where}`);
    for (const { row } of rows) kept.push([table, row]);
  }
  return async () => {
    for (const [table, row] of kept) {
      await database.execute(
        `insert into ${table} select * from json_populate_record(null::${table}, $1) on conflict do nothing`,
        [row],
      );
    }
    await database.execute(
      `update workspaces set character_count = 0, tier = 'enterprise' where workspace_id = '${workspaceId}'`,
    );
  };
};

/** Follows every call that makes something, until nothing new comes of it, and reads everything there is to read. */
export const fillTenant = async (
  app: TestApp,
  operations: readonly Operation[],
  tenant: Tenant,
): Promise<Person & { email: string }> => {
  const member = await joinWorkspace(app, tenant.person);
  tenant.known.add("user_id", member.userId);
  tenant.known.add("email", member.email);
  const making = new Set(operations.filter((one) => one.method !== "GET" && !isEnding(one)));
  const reading = operations.filter((one) => one.method === "GET");
  for (let round = 1; round <= maxRounds; round += 1) {
    for (const one of making) if (await makeOne(one, tenant)) making.delete(one);
    if (round === 1) await addByHand(app, tenant, member);
    await convertStudio(app.parts);
    for (const one of reading) await makeOne(one, tenant);
  }
  return member;
};

/** Ids that anybody is shown who has nothing. */
export const publicIds = async (app: TestApp, operations: readonly Operation[]): Promise<Set<string>> => {
  const stranger = await openTenant(app, operations, { marker: "Nobody" });
  const reading = operations.filter((one) => one.method === "GET");
  const own = new Set(stranger.known.every());
  for (const one of reading) await makeOne(one, stranger);
  return new Set(stranger.known.every().filter((id) => !own.has(id)));
};

const maxRounds = 2;
/** Calls that end something or change who the tenant is. */
export const isEnding = ({ line, method }: Operation): boolean => method === "DELETE" || notToMake.has(line);

/** Asks with every field, and with only those it must have when that is refused. */
const makeOne = async (operation: Operation, { known, ask }: Tenant): Promise<boolean> => {
  for (const isFull of operation.kind === "none" ? [false] : [true, false]) {
    const answer = await ask(operation, isFull);
    if (answer.statusCode >= 300) continue;
    known.learn(operation, answer);
    return true;
  }
  return false;
};

/** What a call cannot be led to by its schema alone. */
const addByHand = async (
  app: TestApp,
  { known, session, marker, person }: Tenant,
  member: { email: string },
): Promise<void> => {
  const headers = await session();
  const post = (url: string, payload: object, more: Headers = {}) =>
    app.send({ method: "POST", url, payload, headers: { ...headers, ...more } });
  const shared = { role: "viewer", resource_type: "voice", user_email: member.email };
  const spoken = { text: "Once", voice_id: known.first("voice_id") };
  await post(`/v1/workspace/groups/${known.first("group_id")}/members`, { email: member.email });
  await post(`/v1/workspace/resources/${known.first("voice_id")}/share`, shared);
  await post("/v1/text-to-speech/af_heart", spoken, { "idempotency-key": "once", "generation-key": "once-and-kept" });
  known.add("generation_key", "once-and-kept");
  known.add("conversation_id", await keepCall(app, { ...person, marker }));
  // A recording that comes in parts belongs to a professional voice, and the first voice there is may be of another kind.
  const draft = { name: "Half sent", language: "en" };
  const { voice_id: voiceId } = (await post("/v1/voices/pvc", draft)).json();
  const begun = await post(`/v1/voices/pvc/${voiceId}/uploads`, { file_name: `${marker}.wav`, size_bytes: 1_000 });
  known.add("professional_voice_id", voiceId);
  known.add("upload_id", begun.json().upload_id);
};
