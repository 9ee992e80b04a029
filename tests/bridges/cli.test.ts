import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort, owner, type Product, startProduct } from "../support/start-product.ts";
import { binOf, runBin, type Ran } from "./run-bin.ts";

const bin = binOf("cli", "timbre");
let product: Product;
let folder: string;

beforeAll(async () => {
  [product, folder] = await Promise.all([
    startProduct({ isToy: true }),
    mkdtemp(path.join(os.tmpdir(), "timbre-cli-")),
  ]);
  await product.waitUntilReady();
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true });
});

const timbre = (args: readonly string[], more: { input?: string | Buffer; env?: Record<string, string> } = {}) =>
  runBin(bin, {
    args,
    ...more,
    env: { TIMBRE_SERVER: product.baseUrl, TIMBRE_API_KEY: owner.apiKey, ...more.env },
  });
const inFolder = (name: string): string => path.join(folder, name);
const jsonOf = ({ out }: Ran): unknown => JSON.parse(String(out));

describe("timbre say", () => {
  it("saves what it says in the format of the file's ending", async () => {
    const file = inFolder("hello.wav");
    const said = await timbre(["say", "Hello", "there.", "--output", file, "--json"]);
    expect([said.code, said.errors]).toEqual([0, ""]);
    const bytes = await readFile(file);
    expect(bytes.subarray(0, 4).toString()).toBe("RIFF");
    expect(jsonOf(said)).toEqual({ file, format: "wav_24000", bytes: bytes.length, voice_id: "af_heart" });
  });

  it("reads stdin and streams to the next program", async () => {
    const said = await timbre(["say", "--voice", "am_michael", "--format", "pcm_16000"], { input: "One. Two. Three." });
    expect(said.code).toBe(0);
    expect(said.out.length).toBeGreaterThan(10_000);
  });

  it("plays on the speakers by a command of one's own", async () => {
    const heard = inFolder("heard.pcm");
    const said = await timbre(["say", "Hello.", "--player", `cat > ${heard}`]);
    expect([said.code, said.errors]).toEqual([0, ""]);
    expect((await readFile(heard)).length).toBeGreaterThan(10_000);
  });

  it("says where sound can go when nothing plays it", async () => {
    const said = await timbre(["say", "Hello.", "--json"], { env: { PATH: "/nowhere" } });
    expect(said.code).toBe(2);
    expect(JSON.parse(said.errors)).toMatchObject({ error: { code: "usage" } });
    expect(said.errors).toContain("--output FILE");
  });

  it("leaves no file behind when it is refused", async () => {
    const said = await timbre(["say", "Hello.", "--voice", "nobody", "--output", inFolder("none.mp3")]);
    expect(said.code).toBe(1);
    expect(said.errors).toBe("timbre: A voice with id nobody was not found.\n");
    expect((await readdir(folder)).filter((name) => name.startsWith("none"))).toEqual([]);
  });
});

describe("timbre and what can go wrong", () => {
  it("tells by its exit code what it was", async () => {
    const wrongKey = await timbre(["voices"], { env: { TIMBRE_API_KEY: "sk_wrong_0123456789abcdef" } });
    expect(wrongKey.code).toBe(4);
    expect(wrongKey.errors).toContain("TIMBRE_API_KEY");
    const nobody = await timbre(["voices", "--server", `http://127.0.0.1:${await freePort()}`]);
    expect(nobody.code).toBe(3);
    expect(nobody.errors).toContain("Is the server running?");
    const unknown = await timbre(["sing"]);
    expect(unknown.code).toBe(2);
    expect(unknown.errors).toContain("timbre --help");
    expect((await timbre(["say", "Hello.", "-f", "mp9", "-o", inFolder("a.mp3")])).code).toBe(2);
    expect((await timbre(["transcribe", inFolder("missing.wav")])).code).toBe(2);
    expect((await timbre(["--help"])).code).toBe(0);
  });
});

describe("timbre voices", () => {
  it("lists them in words and in JSON, all pages of them", async () => {
    const listed = await timbre(["voices"]);
    expect(String(listed.out)).toMatch(/^af_heart\s+\S+\s+premade/m);
    const all = jsonOf(await timbre(["voices", "--json"])) as { voices: { voice_id: string }[] };
    expect(all.voices.length).toBe(String(listed.out).trim().split("\n").length);
    const found = jsonOf(await timbre(["voices", "michael", "--json"])) as { voices: { voice_id: string }[] };
    expect(found.voices.map(({ voice_id: id }) => id)).toContain("am_michael");
  });
});

describe("timbre studio", () => {
  it("makes a project from a document, converts it and saves the sound", async () => {
    const document = inFolder("book.txt");
    await writeFile(document, "The harbour was quiet.\n\nA few boats lay at the wall.");
    const made = await timbre(["studio", "new", "Harbour", "--from", document, "--voice", "af_heart"]);
    expect([made.code, made.errors]).toEqual([0, ""]);
    const id = String(made.out).trim();
    expect(String((await timbre(["studio", "list"])).out)).toContain(`${id}`);
    const file = inFolder("book.mp3");
    const converted = await timbre(["studio", "convert", id, "--output", file, "--json"]);
    expect([converted.code, converted.errors]).toEqual([0, ""]);
    expect(jsonOf(converted)).toMatchObject({ file, project: { project_id: id } });
    expect((await readFile(file)).length).toBeGreaterThan(1_000);
  });
});

describe("timbre over TLS", () => {
  it("says how to trust a server's own certificate, and then does", async () => {
    const safe = await startProduct({ isToy: true, env: { TLS: "local" } });
    try {
      await safe.waitUntilReady();
      const env = { TIMBRE_SERVER: safe.baseUrl, NODE_EXTRA_CA_CERTS: "" };
      const stranger = await timbre(["voices"], { env });
      expect([stranger.code, stranger.errors]).toEqual([3, expect.stringContaining("NODE_EXTRA_CA_CERTS")]);
      const authority = path.join(safe.dataDir, "tls/ca.pem");
      const friend = await timbre(["voices"], { env: { ...env, NODE_EXTRA_CA_CERTS: authority } });
      expect([friend.code, friend.errors]).toEqual([0, ""]);
    } finally {
      await safe.stop();
    }
  });
});
