import { errors, photoLimits, photoMessages } from "@timbre/contract";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formBody } from "../../../test-support/form-body.ts";
import { joinWorkspace, setTier } from "../../../test-support/join-workspace.ts";
import { silentEngine } from "../../../test-support/silent-engine.ts";
import { type Answer, buildTestApp, type Person, type TestApp } from "../../../test-support/test-app.ts";

let app: TestApp;
let ada: Person;
let colleague: Person;
beforeAll(async () => {
  app = await buildTestApp(silentEngine());
  ada = await app.signUp();
  await setTier(app, ada, "growing_business");
  colleague = await joinWorkspace(app, ada);
});
afterAll(() => app.close());

const picture = (side: number) => sharp({ create: { width: side, height: side / 2, channels: 3, background: "teal" } });
const half = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2);
const upload = async (bytes: Uint8Array, name = "me.png", who = ada): Promise<Answer> => {
  const { body, headers } = await formBody([["photo", bytes, name]]);
  return who.post("/v1/user/photo", body, headers);
};
const photoOf = async (who: Person): Promise<string | null> => (await who.get("/v1/user")).json().photo_url;
const kept = async (): Promise<number> => {
  let count = 0;
  for await (const file of app.parts.files.list("photos")) count += file.key ? 1 : 0;
  return count;
};

describe("a profile photo", () => {
  it("SHELL-41 is kept as a small square without anything else from the file, and shown to the workspace", async () => {
    const withPlace = await picture(900)
      .withExif({ IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
      .jpeg()
      .toBuffer();
    const answer = await upload(withPlace, "holiday.jpg");
    expect(answer.statusCode).toBe(200);
    const address = await photoOf(ada);
    expect(address).toBe(answer.json().photo_url);
    const members = (await colleague.get("/v1/workspace/members")).json() as { user_id: string; photo_url: string }[];
    expect(members.find((one) => one.user_id === ada.userId)?.photo_url).toBe(address);
    const seen = await colleague.get(address as string);
    expect(seen.headers).toMatchObject({ "content-type": "image/webp", "x-content-type-options": "nosniff" });
    const { width, height, exif } = await sharp(seen.rawPayload).metadata();
    expect({ width, height, exif }).toEqual({ width: photoLimits.sidePx, height: photoLimits.sidePx, exif: undefined });
  });

  it("is nobody else's to see, and goes with the next one or when it is removed", async () => {
    const first = await photoOf(ada);
    const stranger = await app.signUp();
    expect((await stranger.get(first as string)).json().detail.status).toBe("photo_not_found");
    expect((await app.send({ method: "GET", url: first as string })).statusCode).toBe(401);
    const second = (await upload(await picture(40).webp().toBuffer(), "new.webp")).json().photo_url as string;
    expect(second).not.toBe(first);
    expect((await ada.get(first as string)).statusCode).toBe(404);
    expect(await kept()).toBe(1);
    expect((await ada.delete("/v1/user/photo")).statusCode).toBe(200);
    expect(await photoOf(ada)).toBeNull();
    expect((await ada.get(second)).statusCode).toBe(404);
    expect(await kept()).toBe(0);
  });

  it("of 21 MB is refused with the limit, and nothing changes", async () => {
    const answer = await upload(Buffer.alloc(21 * 1_048_576, await picture(10).png().toBuffer()));
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toEqual({ detail: { status: "image_too_large", message: photoMessages.tooLarge } });
    expect([await photoOf(ada), await kept()]).toEqual([null, 0]);
  });

  it.each([
    ["a page called a picture", async () => Buffer.from("<html><script>alert(1)</script></html>")],
    ["a drawing that may hold scripts", async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["half a picture", async () => half(await picture(400).png().toBuffer())],
  ])("is not %s: told by its content, and nothing changes", async (_, bytes) => {
    const answer = await upload(await bytes());
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      detail: { status: "image_unreadable", message: errors.image_unreadable.message },
    });
    expect([await photoOf(ada), await kept()]).toEqual([null, 0]);
  });

  it("must be in the form", async () => {
    const { body, headers } = await formBody([["caption", "me"]]);
    const answer = await ada.post("/v1/user/photo", body, headers);
    expect(answer.json()).toEqual({ detail: { status: "upload_missing", message: photoMessages.missing } });
  });
});
