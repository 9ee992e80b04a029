import { studioLimits, studioMessages } from "@timbre/contract";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runJob } from "../../../test-support/convert-studio.ts";
import { formBody } from "../../../test-support/form-body.ts";
import { silentEngine } from "../../../test-support/silent-engine.ts";
import { makeProject } from "../../../test-support/studio-project.ts";
import { type Answer, buildTestApp, type Person, type TestApp } from "../../../test-support/test-app.ts";

let app: TestApp;
let ada: Person;
let path: string;
beforeAll(async () => {
  app = await buildTestApp(silentEngine());
  ada = await app.signUp();
  path = `/v1/studio/projects/${await makeProject(ada, [["One."]])}`;
});
afterAll(() => app.close());

const upload = async (bytes: Uint8Array): Promise<Answer> => {
  const { body, headers } = await formBody([["image", bytes, "cover.png"]]);
  return ada.post(`${path}/cover-image`, body, headers);
};
const picture = () => sharp({ create: { width: 1_500, height: 900, channels: 3, background: "teal" } });
const coverOf = async (): Promise<string | null> => (await ada.get(path)).json().cover_image_url;
const kept = async (): Promise<number> => {
  let count = 0;
  for await (const { key } of app.parts.files.list("studio")) count += key.endsWith(".webp") ? 1 : 0;
  return count;
};

describe("the cover of a project", () => {
  it("API-57 STUDIO-21 is set, shown, and removed by the same call without a picture or by DELETE", async () => {
    const set = await upload(await picture().png().toBuffer());
    expect(set.json().project.cover_image_url).toBe(await coverOf());
    const shown = await ada.get((await coverOf()) ?? "");
    expect(shown.headers["content-type"]).toBe("image/webp");
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: studioLimits.coverSidePx });
    expect((await ada.post(`${path}/cover-image`)).json().project.cover_image_url).toBeNull();
    expect((await ada.get(`${path}/cover-image`)).json().detail.status).toBe("cover_not_found");
    await upload(await picture().jpeg().toBuffer());
    await upload(await picture().webp().toBuffer());
    expect(await kept()).toBe(1);
    expect((await ada.delete(`${path}/cover-image`)).json().project.cover_image_url).toBeNull();
    expect(await kept()).toBe(0);
  });

  it("STUDIO-18 STUDIO-19 is refused when it is too large or no picture, and nothing changes", async () => {
    await upload(await picture().gif().toBuffer());
    const before = await coverOf();
    expect(before).not.toBeNull();
    const large = await upload(Buffer.alloc(studioLimits.maxCoverBytes + 1, await picture().png().toBuffer()));
    expect(large.json().detail).toEqual({ status: "image_too_large", message: studioMessages.coverTooLarge });
    expect((await upload(Buffer.from("<svg/>"))).json().detail.status).toBe("image_unreadable");
    expect(await coverOf()).toBe(before);
  });

  it("stays when strays are swept, and goes when its project is gone", async () => {
    await upload(await picture().png().toBuffer());
    app.parts.clock.moveMs(3_000 * 86_400_000);
    await runJob(app.parts, "sweep-studio", {});
    expect(await kept()).toBe(1);
    await app.parts.database.execute("delete from studio_projects");
    await runJob(app.parts, "sweep-studio", {});
    expect(await kept()).toBe(0);
  });
});
