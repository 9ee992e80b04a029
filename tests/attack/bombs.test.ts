import { readdir } from "node:fs/promises";
import path from "node:path";
import { cloneTerms, errors } from "@timbre/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { say } from "../support/microphone.ts";
import { readJson } from "../support/read-json.ts";
import { ownerSession, postJson, type Product, startProduct } from "../support/start-product.ts";
import type { Bomb } from "./bombs/bomb.ts";
import { corpusByReader, type Reader, readerNamedBy, someFor } from "./bombs/corpus.ts";
import { type LoopDelays, openLoopProbe, type LoopProbe } from "./bombs/loop-probe.ts";

type Schema = {
  type?: string;
  format?: string;
  enum?: string[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
};
type Document = {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>;
};
type Route = { path: string; filePart: string; fields: Record<string, string>; otherFields: string[] };

/** What a form needs apart from its file, by the name of the part; any other part that must be there is a word. */
const known: Record<string, string> = {
  name: "A bomb",
  text: "Hello.",
  model_id: "scribe_v1",
  target_lang: "en",
  terms_version: cloneTerms.version,
};

const isFile = ({ format, items }: Schema): boolean => format === "binary" || items?.format === "binary";

/** A part of a file is read by nobody: the whole is, by the call that adds recordings. */
const isPart = (address: string): boolean => address.endsWith("/uploads/{upload_id}/parts");

/** Every call of the running product that takes a form with a file, from its own description. */
const uploadRoutes = ({ paths }: Document): Route[] =>
  Object.entries(paths).flatMap(([address, { post }]) => {
    if (isPart(address)) return [];
    const schema = post?.requestBody?.content["multipart/form-data"]?.schema;
    if (!schema?.properties) return [];
    const { properties, required = [] } = schema;
    const [filePart] = Object.keys(properties).filter((name) => isFile(properties[name] ?? {}));
    const texts = Object.keys(properties).filter((name) => !isFile(properties[name] ?? {}));
    const wanted = texts.filter((name) => required.includes(name) || name === "terms_version");
    const fields = Object.fromEntries(wanted.map((name) => [name, known[name] ?? properties[name]?.enum?.[0] ?? "x"]));
    const otherFields = texts.filter((name) => !wanted.includes(name));
    return filePart ? [{ path: address, filePart, fields, otherFields }] : [];
  });

const text =
  "When the sun was going down, the old man closed the door of his shop, put the key in his pocket, and walked home along " +
  "the river. He had done so every evening for thirty years, and he had never once been late for his supper.";

/** Every bomb at every call takes minutes; the short form is for every build. */
const isLong = process.env.ATTACK === "long";

let product: Product;
let probe: LoopProbe;
let session: { authorization: string };
let routes: Route[];
let things: Record<string, string>;
let professionalVoice: string;

beforeAll(async () => {
  probe = await openLoopProbe();
  product = await startProduct({ env: { ...probe.env, BOOTSTRAP_TIER: "pro" } });
  await product.waitUntilReady();
  session = await ownerSession(product);
  routes = uploadRoutes(await readJson<Document>(await ask("/openapi.json")));
  things = { voice_id: await cloneOwnVoice(), project_id: await makeProject() };
  professionalVoice = await makeProfessionalVoice();
});
afterAll(async () => {
  await product?.stop();
  await probe?.close();
});

const formOf = (fields: Record<string, string>, filePart?: string, file?: Bomb): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (filePart && file)
    form.append(filePart, new Blob([new Uint8Array(file.bytes)], { type: "text/html" }), file.fileName);
  return form;
};
/** As the owner's browser would: some calls are for people alone. Anyone who is refused can read why, so nothing may fail here. */
const ask = (url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${product.baseUrl}${url}`, { ...init, headers: { ...session, ...init.headers } }).catch((error: Error) => {
    throw new Error(`${url} broke the connection instead of answering`, { cause: error.cause ?? error });
  });
const post = (url: string, body: FormData): Promise<Response> => ask(url, { method: "POST", body });

/** A voice of one's own that still has to be proven: what most calls with a voice in their address want. */
const cloneOwnVoice = async (): Promise<string> => {
  const wish = { method: "PATCH", body: JSON.stringify({ instant_clone_verification: true }) };
  await ask("/v1/workspace", { ...wish, headers: { "content-type": "application/json" } });
  const bytes = await say(product.baseUrl, "am_michael", text);
  const made = await post("/v1/voices/add", formOf({ name: "Me" }, "files", { fileName: "me.wav", bytes }));
  const { voice_id: voiceId } = await readJson<{ voice_id: string }>(made);
  await ask(`/v1/voices/ivc/${voiceId}/captcha?language=en`);
  return voiceId;
};
/** A professional voice with a recording and a sentence to read. */
const makeProfessionalVoice = async (): Promise<string> => {
  const draft = { method: "POST", body: JSON.stringify({ name: "Me", language: "en" }) };
  const made = await ask("/v1/voices/pvc", { ...draft, headers: { "content-type": "application/json" } });
  const { voice_id: voiceId } = await readJson<{ voice_id: string }>(made);
  const bytes = await say(product.baseUrl, "am_michael", `${text} `.repeat(4));
  await post(`/v1/voices/pvc/${voiceId}/samples`, formOf({}, "files", { fileName: "me.wav", bytes }));
  await ask(`/v1/voices/pvc/${voiceId}/captcha`);
  return voiceId;
};
const makeProject = async (): Promise<string> => {
  const made = await post("/v1/studio/projects", formOf({ name: "Book" }));
  return (await readJson<{ project: { project_id: string } }>(made)).project.project_id;
};

/** A voice that must be proven cannot be changed into, so a built-in one stands there. */
const addressOf = ({ path: address }: Route): string =>
  address.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (/^\/v1\/(speech-to-speech|voice-changer)\//.test(address)) return "af_heart";
    if (address.startsWith("/v1/voices/pvc/")) return professionalVoice;
    const thing = things[name];
    if (!thing) throw new Error(`This test must learn what to put for {${name}} in ${address}`);
    return thing;
  });

const filesIn = async (folder: string): Promise<string[]> => {
  const found = await readdir(path.join(product.dataDir, folder), { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
};
/** Everything that could have been charged or kept. */
const state = async () => {
  const read = async (url: string) => readJson<Record<string, unknown[]>>(await ask(url));
  const { character_count: charged } = (await read("/v1/user/subscription")) as unknown as { character_count: number };
  return {
    charged,
    files: await filesIn("files"),
    projects: (await read("/v1/studio/projects")).projects?.length,
    dictionaries: (await read("/v1/pronunciation-dictionaries")).pronunciation_dictionaries?.length,
    voices: (await read("/v1/voices")).voices?.length,
    isolations: (await read("/v1/audio-isolation/history")).items?.length,
  };
};

type Outcome = { bomb: string; status: number; code: string };
const outcomeOf = async (answer: Response, bomb: string): Promise<Outcome> => {
  const body = await answer.text();
  const code = /"(?:status|code)":"([\w-]+)"/.exec(body)?.[1] ?? body.slice(0, 80);
  return { bomb, status: answer.status, code };
};

/**
 * What one turn of the loop took of a processor, which a busy machine does not change: 50 ms are noticed by somebody who is
 * listening. A single turn may be longer, because the database of this server runs in the same process and the collector of
 * garbage does too; a quarter of a second is far below what any of these files took when they were read there.
 */
const expectFree = ({ p99Ms, maxMs }: LoopDelays): void => {
  expect(p99Ms).toBeLessThan(50);
  expect(maxMs).toBeLessThan(250);
};

describe("files made to break their readers", () => {
  const corpus = corpusByReader();
  const bombs = Object.values(corpus).flat();

  const send = async (route: Route, one: Bomb): Promise<Outcome> =>
    outcomeOf(await post(addressOf(route), formOf(route.fields, route.filePart, one)), one.fileName);

  /** Who reads the files of this call, as its refusals tell. */
  const readerOf = async (route: Route): Promise<Reader> => {
    const codes: string[] = [];
    for (const [first] of Object.values(corpus)) codes.push((await send(route, first as Bomb)).code);
    const reader = codes.map(readerNamedBy).find(Boolean);
    if (!reader) throw new Error(`${route.path} looked at no file: ${codes.join()}`);
    return reader;
  };
  const turns = new Map<Reader, number>();
  const bombsFor = async (route: Route): Promise<Bomb[]> => {
    const reader = await readerOf(route);
    const turn = turns.get(reader) ?? 0;
    turns.set(reader, turn + 1);
    return isLong ? bombs : someFor(corpus, reader, turn);
  };

  it("are many, of every kind that is taken", () => {
    expect(bombs.length).toBeGreaterThan(60);
    expect(routes.length).toBeGreaterThan(15);
  });

  it("are refused by every call that takes a file: no 5xx, nothing charged, nothing kept, nobody else held up", async () => {
    const before = await state();
    await probe.start(product.pid);
    const taken: string[] = [];
    const failed: string[] = [];
    for (const route of routes) {
      for (const one of await bombsFor(route)) {
        const { status, code, bomb } = await send(route, one);
        if (status < 300) taken.push(`${route.path} took ${bomb}`);
        if (status >= 500 || !(code in errors)) failed.push(`${route.path} answered ${status} ${code} to ${bomb}`);
      }
    }
    // Every reader that bombs are made for is reached by some call.
    expect([...turns.keys()].sort()).toEqual(Object.keys(corpus).sort());
    const loop = await probe.stop(product.pid);
    console.info(`event loop of the web process while bombs were read: ${JSON.stringify(loop)}`);
    expect({ taken, failed }).toEqual({ taken: [], failed: [] });
    expect(await state()).toEqual(before);
    await expect.poll(() => filesIn("uploads")).toEqual([]);
    expectFree(loop);
  });

  it("in the fields beside a file do no harm either", async () => {
    const before = await state();
    await probe.start(product.pid);
    const failed: string[] = [];
    const deep = "[".repeat(500_000);
    const wide = `[${"{},".repeat(300_000)}{}]`;
    for (const route of routes) {
      for (const value of [deep, wide]) {
        const others = Object.fromEntries(route.otherFields.map((name) => [name, value]));
        const answer = await post(addressOf(route), formOf({ ...others, ...route.fields }, route.filePart, bombs[0]));
        if (answer.status < 400 || answer.status >= 500) failed.push(`${route.path} answered ${answer.status}`);
      }
    }
    const loop = await probe.stop(product.pid);
    console.info(`event loop of the web process with bombs in fields: ${JSON.stringify(loop)}`);
    expect(failed).toEqual([]);
    expect(await state()).toEqual(before);
    expectFree(loop);
  });

  it("leave the product as it was: a good document is read right after", async () => {
    const good = { fileName: "good.txt", bytes: Buffer.from("It is good.") };
    const made = await post("/v1/studio/projects", formOf({ name: "Good" }, "from_document", good));
    expect(made.status).toBe(200);
    expect((await postJson(product, "/v1/text-to-speech/af_heart", { text: "Still here." })).status).toBe(200);
  });
});
