import {
  partedUploadLimits as limits,
  professionalCloneLimits,
  professionalCloneMessages as messages,
} from "@timbre/contract";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openScanner } from "../../platform/uploads/open-scanner.ts";
import { openUploads } from "../../platform/uploads/open-uploads.ts";
import { openPartedUploads } from "../../platform/uploads/parted-uploads.ts";
import { type FakeClamd, harmful, openFakeClamd } from "../../test-support/outside/fake-clamd.ts";
import { formBody } from "../../test-support/form-body.ts";
import { openProfessionalDesk, type ProfessionalDesk, statusOf } from "../../test-support/clones/professional-desk.ts";
import { silentEngine } from "../../test-support/silent-engine.ts";
import { type Answer, buildTestApp, type TestApp } from "../../test-support/test-app.ts";

let app: TestApp;
let desk: ProfessionalDesk;
let clamd: FakeClamd;
beforeAll(async () => {
  clamd = await openFakeClamd();
  app = await buildTestApp(silentEngine());
  const uploads = await openUploads(path.join(app.parts.folder, "scanned"), openScanner(clamd.url));
  Object.assign(app.parts.uploads, uploads);
});
afterAll(async () => {
  await app.close();
  await clamd.close();
});
beforeEach(async () => {
  desk = await openProfessionalDesk(app);
});

const whole = "the whole of a long recording";
const about = { file_name: "long.wav", size_bytes: whole.length, mime_type: "audio/wav", last_modified_unix_ms: 7 };
const begin = (body: object = about): Promise<Answer> => desk.person.post(desk.at("/uploads"), body);
const sendPart = async (uploadId: string, offset: number, text: string): Promise<Answer> => {
  const { body, headers } = await formBody([
    ["offset", String(offset)],
    ["part", Buffer.from(text), "part"],
  ]);
  return desk.person.post(desk.at(`/uploads/${uploadId}/parts`), body, headers);
};
const add = (uploadId: string, more: [string, string][] = []): Promise<Answer> =>
  desk.upload([["upload_ids", uploadId], ...more]);
const keptFiles = async (): Promise<string[]> =>
  readdir(path.join(app.parts.folder, "parted-uploads", desk.voiceId)).catch(() => []);

describe("a recording that comes in parts", () => {
  it("is added once it is whole, and leaves nothing behind", async () => {
    const { upload_id: id, ...begun } = (await begin()).json();
    expect(begun).toEqual({ size_bytes: whole.length, received_bytes: 0, part_bytes: limits.partBytes });
    expect((await sendPart(id, 0, whole.slice(0, 9))).json()).toMatchObject({ received_bytes: 9 });
    expect(statusOf(await add(id))).toBe("upload_incomplete");
    expect(statusOf(await add(id, [["upload_ids", "unknown"]]))).toBe("upload_incomplete");
    expect((await sendPart(id, 9, whole.slice(9))).json()).toMatchObject({ received_bytes: whole.length });
    const [sample] = (await add(id)).json();
    expect(sample).toMatchObject({ file_name: "long.wav", size_bytes: whole.length });
    const heard = await desk.person.get(`/v1/voices/${desk.voiceId}/samples/${sample.sample_id}/audio`);
    expect(heard.body).toBe(whole);
    expect(await keptFiles()).toEqual([]);
  });

  it("continues where it stopped, for the same file and after a restart", async () => {
    const { upload_id: id } = (await begin()).json();
    await sendPart(id, 0, whole.slice(0, 9));
    expect((await begin()).json()).toMatchObject({ upload_id: id, received_bytes: 9 });
    expect((await begin({ ...about, last_modified_unix_ms: 8 })).json()).toMatchObject({ received_bytes: 0 });
    const restarted = openPartedUploads(path.join(app.parts.folder, "parted-uploads"));
    expect(await restarted.find(desk.voiceId, id)).toMatchObject({ receivedBytes: 9, fileName: "long.wav" });
  });

  it("takes every byte once: a part at another place is refused, and so is one beyond the end", async () => {
    const { upload_id: id } = (await begin()).json();
    const twice = await Promise.all([sendPart(id, 0, whole.slice(0, 9)), sendPart(id, 0, whole.slice(0, 9))]);
    expect(twice.map(statusOf).sort()).toEqual(["ok", "upload_offset_wrong"]);
    expect(statusOf(await sendPart(id, 12, "later"))).toBe("upload_offset_wrong");
    expect(statusOf(await sendPart(id, 9, `${whole.slice(9)}more`))).toBe("invalid_request");
    expect((await begin()).json()).toMatchObject({ received_bytes: 9 });
  });

  it("a part that is cut off changes nothing", async () => {
    const { upload_id: id } = (await begin()).json();
    const { body, headers } = await formBody([["part", Buffer.from(whole), "part"]]);
    const cut = await desk.person.post(desk.at(`/uploads/${id}/parts`), body.subarray(0, -20), headers);
    expect(statusOf(cut)).toBe("upload_cut_off");
    expect((await begin()).json()).toMatchObject({ received_bytes: 0 });
  });

  it("stays for a sender who is asked whether it may come twice, and goes when it is refused for good", async () => {
    const send = async (): Promise<string> => {
      const { upload_id: id } = (await begin()).json();
      await sendPart(id, 0, whole);
      return id;
    };
    await add(await send());
    expect(statusOf(await add(await send()))).toBe("duplicate_file");
    expect((await begin()).json()).toMatchObject({ received_bytes: whole.length });
    expect((await add(await send(), [["allow_duplicates", "true"]])).statusCode).toBe(200);
    app.parts.ear.script.surveySound = () => ({ durationMs: 29_000, peaks: [], checkedMs: 29_000, speechMs: 29_000 });
    expect(statusOf(await add(await send(), [["allow_duplicates", "true"]]))).toBe("min-duration");
    expect(await keptFiles()).toEqual([]);
  });

  it("is shown to the virus scanner as a whole: no part of it may be harmful, nor what they make together", async () => {
    const hidden = `sound ${harmful} sound`;
    const half = hidden.length / 2;
    const { upload_id: id } = (await begin({ ...about, size_bytes: hidden.length })).json();
    await sendPart(id, 0, hidden.slice(0, half));
    expect(statusOf(await sendPart(id, half, hidden.slice(half)))).toBe("ok");
    clamd.answer = "";
    expect(statusOf(await add(id))).toBe("scanner_unavailable");
    clamd.answer = undefined;
    expect(statusOf(await add(id))).toBe("file_infected");
    expect(clamd.shown).toContain(hidden);
    expect(await keptFiles()).toEqual([]);
    expect((await desk.voice()).samples).toBeNull();
  });

  it("PVC-50 PVC-51 is refused before it is sent when there is no room for it", async () => {
    const large = await begin({ ...about, size_bytes: professionalCloneLimits.samplesBelowBytes });
    expect(large.json().detail).toMatchObject({ status: "max-samples-size-exceeded", message: messages.tooLarge });
    expect(await keptFiles()).toEqual([]);
  });

  it("is forgotten by its sender, after a day, and when others need its place", async () => {
    const { upload_id: id } = (await begin()).json();
    expect((await desk.person.delete(desk.at(`/uploads/${id}`))).json()).toEqual({ status: "ok" });
    expect(statusOf(await sendPart(id, 0, "x"))).toBe("upload_not_found");
    expect(statusOf(await desk.person.delete(desk.at("/uploads/..")))).not.toBe("ok");
    const third = Math.floor(professionalCloneLimits.samplesBelowBytes / 3) + 1;
    const ids: string[] = [];
    for (const name of ["one", "two", "three"]) {
      app.parts.clock.moveMs(1_000);
      ids.push((await begin({ file_name: name, size_bytes: third })).json().upload_id);
    }
    expect((await keptFiles()).sort()).toEqual(ids.slice(1).sort());
    app.parts.clock.moveMs(limits.keptMs + 1_000);
    const { upload_id: last } = (await begin()).json();
    expect(await keptFiles()).toEqual([last]);
  });

  it("is nobody else's", async () => {
    const { upload_id: id } = (await begin()).json();
    const stranger = await app.signUp();
    const { body, headers } = await formBody([["part", Buffer.from("x"), "part"]]);
    const answers = [
      await stranger.post(desk.at("/uploads"), about),
      await stranger.post(desk.at(`/uploads/${id}/parts`), body, headers),
      await stranger.delete(desk.at(`/uploads/${id}`)),
    ];
    expect(answers.map(statusOf)).toEqual(answers.map(() => "voice_not_found"));
  });
});
