import { mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import fastifyMultipart from "@fastify/multipart";
import Fastify from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { type FakeClamd, harmful, openFakeClamd } from "../../test-support/outside/fake-clamd.ts";
import { formBody } from "../../test-support/form-body.ts";
import { answerError } from "../http/error-answer.ts";
import { addClientLeftSignal } from "../http/client-left-signal.ts";
import type { Http } from "../http/http.ts";
import { addUploads } from "./add-uploads.ts";
import { openScanner } from "./open-scanner.ts";
import { openUploads } from "./open-uploads.ts";

let clamd: FakeClamd;
let folder: string;
let http: Http;
let taken: number;
beforeEach(async () => {
  clamd = await openFakeClamd();
  folder = await mkdtemp(path.join(os.tmpdir(), "timbre-scanner-"));
  const uploads = await openUploads(folder, openScanner(clamd.url));
  taken = 0;
  http = Fastify() as unknown as Http;
  http.setErrorHandler(answerError);
  addClientLeftSignal(http);
  await http.register(fastifyMultipart);
  addUploads(http, uploads);
  http.post("/form", async (request) => {
    const limits = { maxFiles: 3, maxBytes: 10_000_000 };
    taken += (await uploads.readForm(request, { fields: z.object({}), files: ["file"], limits })).files.length;
    return { status: "ok" };
  });
});
afterEach(async () => {
  await http.close();
  await clamd.close();
  await rm(folder, { recursive: true });
});

const send = async (...contents: string[]) => {
  const { body, headers } = await formBody(contents.map((one, i) => ["file", Buffer.from(one), `${i}.wav`]));
  return http.inject({ method: "POST", url: "/form", payload: body, headers });
};
const filesLeft = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((one) => one.isFile())
    .map(({ name }) => name);

describe("a virus scanner", () => {
  it("is shown every file of a form, all of it", async () => {
    const long = "sound ".repeat(300_000);
    expect((await send("short", long)).statusCode).toBe(200);
    expect(clamd.shown).toEqual(["short", long]);
    expect(taken).toBe(2);
  });

  it("keeps a harmful file out, and the whole form with it", async () => {
    const answer = await send("fine", `some ${harmful} file`, "fine too");
    expect([answer.statusCode, answer.json().detail.status]).toEqual([400, "file_infected"]);
    expect(taken).toBe(0);
    expect(await filesLeft()).toEqual([]);
  });

  it.each([
    ["does not know what to do", "INSTREAM: unknown. ERROR", 503, "scanner_unavailable"],
    ["hangs up without a word", "", 503, "scanner_unavailable"],
    ["finds it too large", "INSTREAM size limit exceeded. ERROR", 413, "body_too_large"],
  ])("lets nothing in when it %s", async (_what, said, statusCode, status) => {
    clamd.answer = said;
    const answer = await send("fine");
    expect([answer.statusCode, answer.json().detail.status]).toEqual([statusCode, status]);
    expect(await filesLeft()).toEqual([]);
  });

  it("lets nothing in when nobody answers, and says when to come back", async () => {
    await clamd.close();
    const answer = await send("fine");
    expect([answer.statusCode, answer.json().detail.status]).toEqual([503, "scanner_unavailable"]);
    expect(answer.headers["retry-after"]).toBeDefined();
    clamd = await openFakeClamd();
  });
});
