import { verificationMessages } from "@timbre/contract";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeSweep } from "../../domain/paying/sweep-strays.ts";
import { addClone } from "../../test-support/clones/add-clone.ts";
import { formBody } from "../../test-support/form-body.ts";
import { setTier } from "../../test-support/join-workspace.ts";
import { silentEngine } from "../../test-support/silent-engine.ts";
import { buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";
import { keptDocumentKeys } from "./store.ts";

type Parts = Parameters<typeof formBody>[0];

let app: TestApp;
let person: Person;
let voiceId: string;

const pdf = (sizeBytes = 100): Buffer => Buffer.concat([Buffer.from("%PDF-1.7 "), Buffer.alloc(sizeBytes - 9)]);
const documents = (...files: Buffer[]): Parts => files.map((file, i) => ["files", file, `paper${i}.pdf`]);
const ask = async (parts: Parts) => {
  const { body, headers } = await formBody(parts);
  return person.post(`/v1/voices/ivc/${voiceId}/verification`, body, headers);
};
const status = async () => (await person.get(`/v1/voices/ivc/${voiceId}/verification`)).json();

beforeAll(async () => {
  app = await buildTestApp(silentEngine());
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await app.signUp();
  await setTier(app, person, "pro");
  await person.patch("/v1/workspace", { instant_clone_verification: true });
  voiceId = await addClone(app, person);
});

describe("asking a person instead", () => {
  it("PERM-26 PVC-99 PVC-111 puts documents before somebody, once", async () => {
    expect(await status()).toMatchObject({ can_request_manual_verification: true });
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: "teal" } })
      .png()
      .toBuffer();
    expect((await ask([...documents(pdf(), png), ["extra_text", "It is me."]])).json()).toEqual({ status: "ok" });
    expect(await status()).toMatchObject({
      manual_verification_requested: true,
      can_request_manual_verification: false,
    });
    const again = await ask(documents(pdf()));
    expect(again.statusCode).toBe(409);
    expect(again.json().detail.status).toBe("manual_verification_requested");
    const { rows } = await app.parts.database.execute(
      "select status, extra_text, files from manual_verifications where voice_id = $1",
      [voiceId],
    );
    expect(rows).toMatchObject([{ status: "waiting", extra_text: "It is me." }]);
    const [row] = rows as { files: { mimeType: string; fileKey: string }[] }[];
    expect(row?.files.map(({ mimeType }) => mimeType)).toEqual(["application/pdf", "image/png"]);
    for (const { fileKey } of row?.files ?? []) expect(await app.parts.files.has(fileKey)).toBe(true);
  });

  it("PERM-26 is not for every plan", async () => {
    await setTier(app, person, "creator");
    expect(await status()).toMatchObject({ can_request_manual_verification: false });
    expect((await ask(documents(pdf()))).json().detail.status).toBe("plan_required");
  });

  it("opens no picture to somebody that cannot be read, and keeps nothing of it", async () => {
    const broken = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(20)]);
    expect((await ask(documents(pdf(), broken))).json().detail.status).toBe("image_unreadable");
    expect(await status()).toMatchObject({ manual_verification_requested: false });
  });

  it.each([
    ["PVC-95 no document", [["extra_text", "It is me."]] as Parts, verificationMessages.noDocument],
    ["PVC-96 six of them", documents(...new Array<Buffer>(6).fill(pdf())), verificationMessages.tooManyDocuments],
    ["PVC-97 10 MB together", documents(pdf(5_242_880), pdf(5_242_880)), verificationMessages.documentsTooLarge],
    [
      "PVC-98 too long a text",
      [...documents(pdf()), ["extra_text", "x".repeat(1_001)]] as Parts,
      verificationMessages.textTooLong,
    ],
    [
      "PVC-94 a file of another kind, whatever it calls itself",
      documents(Buffer.from("<html>")),
      "Documents must be PDF, JPEG or PNG files.",
    ],
  ])("refuses %s", async (_what, parts, message) => {
    expect((await ask(parts)).json().detail.message).toBe(message);
    expect(await status()).toMatchObject({ manual_verification_requested: false });
  });

  it("keeps documents as long as their voice, and not a day longer", async () => {
    await ask(documents(pdf()));
    const keys = async (): Promise<string[]> => {
      const found: string[] = [];
      for await (const { key } of app.parts.files.list("documents")) found.push(key);
      return found;
    };
    const { db, execute } = app.parts.database;
    const clock = { now: () => new Date(Date.now() + 3_700_000) };
    const sweep = makeSweep({ files: app.parts.files, clock }, "documents", () => keptDocumentKeys(db));
    const before = await keys();
    await sweep({}, new AbortController().signal);
    expect(await keys()).toEqual(before);
    await execute("delete from voices where voice_id = $1", [voiceId]);
    await sweep({}, new AbortController().signal);
    expect((await keys()).length).toBe(before.length - 1);
  });

  it("takes five documents just below 10 MB and a text of 1,000 characters", async () => {
    const five = documents(...new Array<Buffer>(4).fill(pdf()), pdf(10_485_760 - 401));
    expect((await ask([...five, ["extra_text", "x".repeat(1_000)]])).statusCode).toBe(200);
  });
});
