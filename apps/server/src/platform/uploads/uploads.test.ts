import { formFlag, formJson, formList, formNumber } from "@timbre/contract";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import fastifyMultipart from "@fastify/multipart";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { formBody } from "../../test-support/form-body.ts";
import { answerError } from "../http/error-answer.ts";
import { addClientLeftSignal } from "../http/client-left-signal.ts";
import type { Http } from "../http/http.ts";
import { addUploads } from "./add-uploads.ts";
import { openUploads } from "./open-uploads.ts";
import { ownFolderIn } from "./own-folder.ts";
import { startMarkOf } from "../process-marks.ts";
import { theFile } from "./the-file.ts";
import type { UploadedFile } from "./uploads.ts";

const fields = z.object({
  wanted: formFlag,
  count: formNumber(z.number().int().min(1)),
  words: formList,
  extra: formJson(z.object({ a: z.number() })),
});

/** Every process has a folder of its own in there. */
const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(path.relative(folder, entry.parentPath), entry.name));

describe("a form with files", () => {
  let folder: string;
  let http: Http;
  let seen: { file: UploadedFile; text: string; values: unknown } | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "timbre-uploads-"));
    const uploads = await openUploads(folder);
    http = Fastify() as unknown as Http;
    http.setErrorHandler(answerError);
    addClientLeftSignal(http);
    await http.register(fastifyMultipart);
    addUploads(http, uploads);
    http.post("/form", async (request) => {
      const form = await uploads.readForm(request, {
        fields,
        files: ["audio"],
        limits: { maxFiles: 1, maxBytes: 100 },
      });
      const file = theFile(form);
      seen = { file, text: await readFile(file.path, "utf8"), values: form.fields };
      return { status: "ok" };
    });
  });
  afterAll(async () => {
    await http.close();
    await rm(folder, { recursive: true });
  });

  const send = async (parts: Parameters<typeof formBody>[0]) => {
    const { body, headers } = await formBody(parts);
    return http.inject({ method: "POST", url: "/form", payload: body, headers });
  };
  const sound = Buffer.from("some sound");

  it("hands out files and values, and keeps nothing afterwards", async () => {
    const answer = await send([
      ["audio", sound, "my voice.wav"],
      ["wanted", "true"],
      ["count", "3"],
      ["words", "one"],
      ["words", "two"],
      ["extra", '{"a":1}'],
    ]);
    expect(answer.statusCode).toBe(200);
    expect(seen).toMatchObject({ text: "some sound", file: { fileName: "my voice.wav", sizeBytes: 10 } });
    expect(seen?.values).toEqual({ wanted: true, count: 3, words: ["one", "two"], extra: { a: 1 } });
    expect(path.dirname(seen?.file.path ?? "")).toBe(ownFolderIn(folder));
    // Removed after the answer has left, so a moment later.
    await vi.waitFor(async () => expect(await filesIn(folder)).toEqual([]), { timeout: 20_000 });
  });

  it.each([
    ["nothing in the file", [["audio", Buffer.alloc(0)]], "audio_empty", 400],
    ["no file", [["wanted", "true"]], "upload_missing", 400],
    ["parts made to keep their reader busy", [["extra", "[".repeat(500_000)]], "invalid_request", 400],
    ["much text in many parts", [1, 2, 3].map(() => ["words", "a".repeat(600_000)]), "body_too_large", 413],
    ["a file that is too large", [["audio", Buffer.alloc(101)]], "body_too_large", 413],
    [
      "too many files",
      [
        ["audio", sound],
        ["audio", sound],
      ],
      "too_many_files",
      400,
    ],
    ["a file under another name", [["other", sound]], "invalid_request", 400],
    ["a path in the file name", [["audio", sound, "../../etc/passwd"]], "invalid_file_name", 400],
    ["a path of another system", [["audio", sound, "C:\\sound.wav"]], "invalid_file_name", 400],
  ] as [string, Parameters<typeof formBody>[0], string, number][])("refuses %s", async (_, parts, status, code) => {
    const answer = await send(parts);
    expect(answer.statusCode).toBe(code);
    expect(answer.json()).toMatchObject({ detail: { status } });
    expect(await filesIn(folder)).toEqual([]);
  });

  it.each([
    ["count", "many"],
    ["wanted", "perhaps"],
    ["extra", "{"],
    ["extra", '{"a":"x"}'],
  ])("names the part %s when it holds %s", async (name, value) => {
    const answer = await send([
      ["audio", sound],
      [name, value],
    ]);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail[0].loc.slice(0, 2)).toEqual(["body", name]);
  });

  it("refuses a form that ends too early", async () => {
    const { body, headers } = await formBody([["audio", sound]]);
    const answer = await http.inject({ method: "POST", url: "/form", payload: body.subarray(0, -20), headers });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ detail: { status: "upload_cut_off" } });
    expect(await filesIn(folder)).toEqual([]);
  });

  it("refuses a body that is no form", async () => {
    const answer = await http.inject({ method: "POST", url: "/form", payload: { audio: "x" } });
    expect(answer.statusCode).toBe(415);
  });

  it("removes what a dead process left, and leaves alone what a living one is receiving", async () => {
    const other = spawn(process.execPath, ["-e", "process.stdin.resume()"], { stdio: ["pipe", "ignore", "ignore"] });
    const left = path.join(folder, `${path.basename(ownFolderIn("")).split("_")[0]}_${other.pid}_`);
    const folderOf = (mark: string): string => `${left}${mark}`;
    const [living, dead] = [folderOf(startMarkOf(other.pid ?? 0)), folderOf("1")];
    for (const one of [living, dead]) {
      await mkdir(one);
      await writeFile(path.join(one, "part"), "x");
    }
    await openUploads(folder);
    expect(await filesIn(folder)).toEqual([path.join(path.basename(living), "part")]);
    const ended = once(other, "exit");
    other.kill();
    await ended;
    await openUploads(folder);
    expect(await filesIn(folder)).toEqual([]);
  });
});
