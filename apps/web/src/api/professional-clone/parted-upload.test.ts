import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { serveApi } from "../../test-server.ts";
import { uploadSamples } from "./samples.ts";

const partBytes = 10;
const large = (name: string): File => new File([name.repeat(25)], name, { type: "audio/wav", lastModified: 5 });

type Arrived = { name: string; bytes: string };
let arrived: Map<string, Arrived>;
let added: string[][];
/** What goes wrong next: one entry for each part. */
let mishaps: ("none" | "cut" | "restart")[];
let asked: number[];

const serve = (): void =>
  serveApi(
    http.post("*/v1/voices/pvc/ada/uploads", async ({ request }) => {
      const { file_name: name, size_bytes } = (await request.json()) as { file_name: string; size_bytes: number };
      const known = arrived.get(name) ?? { name, bytes: "" };
      arrived.set(name, known);
      return HttpResponse.json({
        upload_id: name,
        size_bytes,
        received_bytes: known.bytes.length,
        part_bytes: partBytes,
      });
    }),
    http.post("*/v1/voices/pvc/ada/uploads/:id/parts", async ({ request, params }) => {
      const mishap = mishaps.shift() ?? "none";
      if (mishap === "cut") return HttpResponse.error();
      if (mishap === "restart") return HttpResponse.json({}, { status: 503 });
      const form = await request.formData();
      const offset = Number(form.get("offset"));
      asked.push(offset);
      const known = arrived.get(String(params.id));
      const part = await (form.get("part") as File).text();
      if (!known || known.bytes.length !== offset) {
        return HttpResponse.json({ detail: { status: "upload_offset_wrong", message: "" } }, { status: 409 });
      }
      known.bytes += part;
      const size_bytes = 25;
      return HttpResponse.json({
        upload_id: String(params.id),
        size_bytes,
        received_bytes: known.bytes.length,
        part_bytes: partBytes,
      });
    }),
    http.post("*/v1/voices/pvc/ada/samples", async ({ request }) => {
      added.push((await request.formData()).getAll("upload_ids").map(String));
      return HttpResponse.json([]);
    }),
  );

beforeEach(() => {
  [arrived, added, mishaps, asked] = [new Map(), [], [], []];
  serve();
});

/** Files count as large without being so: their length is what makes them go in parts. */
const upload = (files: readonly File[], shares: number[] = []) =>
  uploadSamples(
    { voiceId: "ada", files, language: "en", allowsDuplicates: false, partsAboveBytes: 1 },
    { signal: new AbortController().signal, onSent: (share) => shares.push(share) },
  );

describe("recordings too large for one part", () => {
  it("are sent part by part and added together", async () => {
    const shares: number[] = [];
    await upload([large("a"), large("b")], shares);
    expect([...arrived.values()].map(({ bytes }) => bytes)).toEqual(["a".repeat(25), "b".repeat(25)]);
    expect(added).toEqual([["a", "b"]]);
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual([...shares].sort((one, other) => one - other));
  });

  it.each([
    ["a connection that is cut at 50 %", "cut" as const],
    ["a server that restarts between parts", "restart" as const],
  ])("go on by themselves where they were left after %s", async (_what, mishap) => {
    mishaps = ["none", mishap];
    await upload([large("a")]);
    expect(asked).toEqual([0, 10, 20]);
    expect(arrived.get("a")?.bytes).toBe("a".repeat(25));
    expect(added).toEqual([["a"]]);
  });

  it("that are sent again by hand send only what is missing", async () => {
    arrived.set("a", { name: "a", bytes: "a".repeat(20) });
    await upload([large("a")]);
    expect(asked).toEqual([20]);
    expect(added).toEqual([["a"]]);
  });
});
