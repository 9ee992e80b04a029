import { randomBytes } from "node:crypto";
import type { TestApp } from "../../../apps/server/src/test-support/test-app.ts";
import type { Headers } from "./send.ts";
import { hashOf } from "./snapshot.ts";
import type { Tenant } from "./tenant.ts";

/** The one of them whose row is in the database. */
export const overName = "a session that is over";

/** Headers of callers who are nobody, or not who they say, by what is wrong with them. */
export const strangersOf = async (app: TestApp, victim: Tenant): Promise<Record<string, Headers>> => {
  const session = (await victim.session()).authorization ?? "";
  const made = await app.send({
    method: "POST",
    url: "/v1/user/api-keys",
    headers: { authorization: session },
    payload: { name: "gone" },
  });
  const { xi_api_key: key, key_id: keyId } = made.json();
  await app.send({ method: "DELETE", url: `/v1/user/api-keys/${keyId}`, headers: { authorization: session } });
  const random = randomBytes(36).toString("base64url");
  return {
    nobody: {},
    "a key nobody has": { "xi-api-key": `sk_${random}` },
    "a deleted key": { "xi-api-key": key },
    "a deleted key as a bearer": { authorization: `Bearer ${key}` },
    "a session with one letter changed": { authorization: changed(session) },
    "a session cut short": { authorization: session.slice(0, -1) },
    "a session in a cookie that was made up": { cookie: `timbre_session=ts_${random}` },
    [overName]: { authorization: `Bearer ${await overSession(app, victim)}` },
    "another server's session": { authorization: `Bearer ts_${random}` },
    "another server's signed token": { authorization: "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJvd25lciJ9." },
    "the hash of a session": { authorization: `Bearer ${hashOf(session.replace("Bearer ", ""))}` },
    "a name and a password": { authorization: `Basic ${Buffer.from(`${victim.email}:x`).toString("base64")}` },
    "the words null and undefined": { authorization: "Bearer undefined", "xi-api-key": "null" },
    "a person's id": { authorization: `Bearer ${victim.person.userId}` },
    "headers of a proxy": { "x-forwarded-user": victim.email, "x-real-ip": "127.0.0.1", "x-user-id": "owner" },
  };
};

const changed = (text: string): string => `${text.slice(0, -1)}${text.endsWith("a") ? "b" : "a"}`;

const overSession = async (app: TestApp, { person }: Tenant): Promise<string> => {
  const token = `ts_${randomBytes(24).toString("hex")}`;
  await app.parts.database.execute(
    "insert into sessions (token_hash, user_id, workspace_id, created_at, expires_at) values ($1, $2, $3, $4, $4)",
    [hashOf(token), person.userId, person.workspaceId, app.parts.clock.now()],
  );
  return token;
};
