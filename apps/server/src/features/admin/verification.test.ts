import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { voices } from "../../platform/database/tables/owners.ts";
import { manualVerifications, voiceConsents, voiceVerifications } from "../../platform/database/tables/verification.ts";
import { silentEngine } from "../../test-support/silent-engine.ts";
import { type Answer, buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";

let app: TestApp;
let operator: Person;
let person: Person;
beforeAll(async () => {
  app = await buildTestApp(silentEngine());
  operator = await app.signUp();
  person = await app.signUp("asks@example.com");
});
afterAll(() => app.close());

const statusOf = (answer: Answer): string => answer.json().detail?.status ?? "ok";
const path = "/v1/admin/verifications";
const decide = (requestId: string, decision: string, who = operator) => who.post(`${path}/${requestId}`, { decision });
const waiting = async (): Promise<{ request_id: string }[]> => (await operator.get(path)).json().requests;

/** A voice that waits for its proof, and a request with one document. */
const ask = async (id: string): Promise<void> => {
  const { db } = app.parts.database;
  const { userId, workspaceId } = person;
  const createdAt = app.parts.clock.now();
  const [model] = await db.select().from(voices).limit(1);
  if (!model) throw new Error("There is no voice to copy");
  await db.insert(voices).values({ ...model, voiceId: id, workspaceId, ownerUserId: userId, name: `Voice ${id}` });
  await db.insert(voiceVerifications).values({ voiceId: id, attempts: [], createdAt });
  const fileKey = `verifications/${id}.pdf`;
  const draft = await app.parts.files.begin(fileKey);
  await draft.write(Buffer.from("<script>alert(1)</script>"));
  const { sizeBytes } = await draft.commit();
  const files = [{ fileKey, fileName: "pass port.pdf", mimeType: "application/pdf", sizeBytes }];
  const request = { requestId: id, workspaceId, voiceId: id, userId, files, extraText: "My passport." };
  await db.insert(manualVerifications).values({ ...request, status: "waiting", createdAt });
};
const verifiedAt = async (voiceId: string): Promise<Date | null | undefined> =>
  (await app.parts.database.db.select().from(voiceVerifications).where(eq(voiceVerifications.voiceId, voiceId)))[0]
    ?.verifiedAt;

describe("requests to be verified by hand", () => {
  it("are listed with who asks, for which voice, and what came with them", async () => {
    await ask("first");
    const [found] = await waiting();
    expect(found).toMatchObject({
      request_id: "first",
      voice_name: "Voice first",
      email: "asks@example.com",
      extra_text: "My passport.",
      files: [{ name: "pass port.pdf", content_type: "application/pdf", size_bytes: 25 }],
    });
    const file = await operator.get(`${path}/first/files/0`);
    expect(file.headers).toMatchObject({
      "content-type": "application/octet-stream",
      "x-content-type-options": "nosniff",
      "content-disposition": "attachment; filename*=UTF-8''pass%20port.pdf",
    });
    expect(statusOf(await operator.get(`${path}/first/files/1`))).toBe("verification_request_not_found");
  });

  it("make the voice verified when they are approved, and leave the list", async () => {
    await ask("good");
    expect(await verifiedAt("good")).toBeNull();
    expect(statusOf(await decide("good", "approved"))).toBe("ok");
    expect(await verifiedAt("good")).toEqual(app.parts.clock.now());
    expect((await waiting()).map((one) => one.request_id)).not.toContain("good");
    const [consent] = await app.parts.database.db.select().from(voiceConsents).where(eq(voiceConsents.voiceId, "good"));
    expect(consent).toMatchObject({ userId: person.userId, method: "manual_review" });
  });

  it("change nothing when they are refused, and are decided once", async () => {
    await ask("bad");
    expect(statusOf(await decide("bad", "refused"))).toBe("ok");
    expect(await verifiedAt("bad")).toBeNull();
    expect(statusOf(await decide("bad", "approved"))).toBe("verification_settled");
    expect(await verifiedAt("bad")).toBeNull();
    expect(statusOf(await decide("nothing", "approved"))).toBe("verification_request_not_found");
    expect((await decide("bad", "perhaps")).statusCode).toBe(422);
  });

  it("are for the operator", async () => {
    await ask("other");
    for (const answer of [
      await person.get(path),
      await decide("other", "approved", person),
      await person.get(`${path}/other/files/0`),
    ]) {
      expect(answer.statusCode).toBe(403);
    }
    expect(await verifiedAt("other")).toBeNull();
  });
});
