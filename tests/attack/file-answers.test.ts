import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addClone } from "../../apps/server/src/test-support/add-clone.ts";
import { runJob } from "../../apps/server/src/test-support/convert-studio.ts";
import { formBody } from "../../apps/server/src/test-support/form-body.ts";
import { setTier } from "../../apps/server/src/test-support/join-workspace.ts";
import { scriptedEngine } from "../../apps/server/src/test-support/scripted-engine.ts";
import { type Answer, buildTestApp, type Person, type TestApp } from "../../apps/server/src/test-support/test-app.ts";
import { linksAmong, noteLinks } from "./support/answered-links.ts";
import { exampleFor } from "./support/example.ts";
import { giveHearing } from "./support/hearing-ear.ts";
import { type Operation, operationsOf } from "./support/operations.ts";
import { type Headers, outcomeOf, sendAsked } from "./support/send.ts";
import { fillTenant, openTenant, type Tenant } from "./support/tenant.ts";

const engine = scriptedEngine();
let app: TestApp;
let tenant: Tenant;
let operations: Operation[];
let linksTo: (operation: Operation) => string[];
beforeAll(async () => {
  app = await buildTestApp(engine);
  giveHearing(app);
  engine.alignChunks = true;
  ({ linksTo } = noteLinks(app));
  await app.signUp();
  operations = await operationsOf(app);
  tenant = await openTenant(app, operations, { marker: "Sender" });
  await fillTenant(app, operations, tenant);
});
afterAll(() => app.close());

/** Addresses of things, and who may fetch them. */
type Made = { addresses: readonly string[]; headers: Headers };

/** A clone's recording, by its address and by one that is signed. */
const makeSample = async (person: Person): Promise<string[]> => {
  const voice = `/v1/voices/${await addClone(app, person)}`;
  const sample = `${voice}/samples/${(await person.get(voice)).json().samples[0].sample_id}`;
  const { pathname, search } = new URL((await person.get(`${sample}/signed-url`)).json().signed_url);
  return [`${sample}/audio`, pathname + search];
};

const makeDesign = async (person: Person): Promise<string> => {
  const text = "The tide is out and the boats lie on the mud. ".repeat(4);
  const description = "An old sea captain, gravelly and slow";
  const designed = await person.post("/v1/text-to-voice/design", { voice_description: description, text });
  return `/v1/text-to-voice/${designed.json().previews[0].generated_voice_id}/stream`;
};

/** The sentence to read for a professional voice. */
const makeSentence = async (person: Person): Promise<string> => {
  const { voice_id: voiceId } = (await person.post("/v1/voices/pvc", { name: "Me", language: "en" })).json();
  const recording = await formBody([["files", Buffer.from("a recording of somebody"), "me.wav"]]);
  await person.post(`/v1/voices/pvc/${voiceId}/samples`, recording.body, recording.headers);
  return `/v1/voices/pvc/${voiceId}/captcha`;
};

/** One of each thing that no walk over the calls comes to, of somebody who runs the server. */
const makeByHand = async (): Promise<Made> => {
  const person = await app.signUp();
  await setTier(app, person, "pro");
  await app.parts.database.execute("update users set is_server_admin = true where user_id = $1", [person.userId]);
  const { name: backup } = (await person.post("/v1/admin/backups")).json();
  const { export_id: exportId } = (await person.post("/v1/user/exports")).json();
  await runJob(app.parts, "make-export", { exportId });
  const [samples, design] = [await makeSample(person), await makeDesign(person)];
  await person.patch("/v1/workspace", { instant_clone_verification: true });
  const unproven = `/v1/voices/ivc/${await addClone(app, person)}`;
  giveHearing(app);
  const paper = await formBody([["files", Buffer.from("%PDF-1.7 <script>alert(1)</script>"), "me.html"]]);
  await person.post(`${unproven}/verification`, paper.body, paper.headers);
  const { requests } = (await person.get("/v1/admin/verifications")).json();
  const addresses = [
    ...samples,
    design,
    `/v1/admin/backups/${backup}`,
    `/v1/user/exports/${exportId}/file`,
    `${unproven}/captcha?language=en`,
    `${unproven}/captcha/audio`,
    await makeSentence(person),
    `/v1/admin/verifications/${requests[0]?.request_id}/files/0`,
  ];
  return { addresses, headers: { authorization: `Bearer ${person.token}` } };
};

/** Asks for the bytes of a call in every way that is known, until it gives some. */
const fetchFrom = async (operation: Operation, made: Made): Promise<Answer | string> => {
  const outcomes: string[] = [];
  for (const ask of waysTo(operation, made, operation.access?.public ? {} : await tenant.session())) {
    const answer = await ask();
    if (answer.statusCode < 300) return answer;
    outcomes.push(outcomeOf(answer));
  }
  return `${operation.line} gave nothing: ${[...new Set(outcomes)].join(", ")}`;
};

/** What strangers can ask for is asked without a cookie or a key. */
const waysTo = (operation: Operation, made: Made, headers: Headers): (() => Promise<Answer>)[] => [
  ...linksAmong(made.addresses, operation).map((url) => () => app.send({ url, headers: made.headers })),
  ...linksTo(operation).map((url) => () => app.send({ url, headers })),
  ...[false, true].map((isFull) => () => {
    const asked = exampleFor(operation, { marker: "Sender", idFor: tenant.known.first, isFull });
    return sendAsked(app, asked, headers);
  }),
];

const problemsWith = ({ line, method }: Operation, { headers }: Answer): string[] => {
  const type = String(headers["content-type"]);
  // JSON is what most calls answer with; with nosniff no browser takes it for anything else.
  const isJson = /^application\/json(;|$)/.test(type);
  const isShown = /^(audio|image)\//.test(type);
  const disposition = isShown ? /^(inline|attachment)/ : /^attachment/;
  const checks: [boolean, string][] = [
    [headers["x-content-type-options"] === "nosniff", "lets browsers guess what it is"],
    [
      headers["content-security-policy"] === "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      "lets browsers run it",
    ],
    [isJson || disposition.test(String(headers["content-disposition"])), `is shown as ${type}`],
    [!/html|svg|javascript|css|text\/xml|application\/xml/.test(type), `is ${type}`],
    [method !== "GET" || headers["set-cookie"] === undefined, "sets a cookie where it is only read"],
  ];
  return checks.filter(([isGood]) => !isGood).map(([, what]) => `${line} ${what}`);
};

describe("an answer of bytes", () => {
  it("is closed to browsers, at every call that gives one", async () => {
    const made = await makeByHand();
    const giving = operations.filter(({ answer }) => answer === "bytes");
    expect(giving.length).toBeGreaterThan(25);
    const problems: string[] = [];
    for (const operation of giving) {
      const answer = await fetchFrom(operation, made);
      problems.push(...(typeof answer === "string" ? [answer] : problemsWith(operation, answer)));
    }
    expect(problems).toEqual([]);
  });
});

describe("a sample that its sender calls a page", () => {
  const page = Buffer.from("<!doctype html><script>fetch('/v1/admin/users')</script>");
  let person: Person;
  beforeAll(async () => {
    person = await app.signUp();
    await setTier(app, person, "pro");
  });
  const sound = (body: Buffer): Buffer =>
    Buffer.concat([
      Buffer.from("RIFF\x24\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x80\x3e\0\0\0\x7d\0\0\x02\0\x10\0data", "latin1"),
      body,
    ]);

  it.each([
    ["a page", page, "application/octet-stream", "attachment"],
    [
      "a drawing",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'),
      "application/octet-stream",
      "attachment",
    ],
    ["sound", sound(page), "audio/wav", "inline"],
  ])("is given back as what its bytes are: %s", async (_, bytes, type, shown) => {
    await addClone(app, person);
    const form = new FormData();
    form.append("name", "Me");
    form.append("files", new Blob([new Uint8Array(bytes)], { type: "text/html" }), "me.html");
    const sent = new Response(form);
    const headers = { "content-type": sent.headers.get("content-type") ?? "" };
    const added = await person.post("/v1/voices/add", Buffer.from(await sent.arrayBuffer()), headers);
    const voice = `/v1/voices/${added.json().voice_id}`;
    const [{ sample_id: sampleId, mime_type: kept }] = (await person.get(voice)).json().samples;
    expect(kept).toBe(type);
    // What an older version of the server stored was the sender's word.
    await app.parts.database.execute("update voice_samples set mime_type = 'text/html' where sample_id = $1", [
      sampleId,
    ]);
    const { signed_url: address } = (await person.get(`${voice}/samples/${sampleId}/signed-url`)).json();
    for (const range of [undefined, "bytes=2-9"]) {
      const { pathname, search } = new URL(address);
      const got = await app.send({ method: "GET", url: `${pathname}${search}`, headers: range ? { range } : {} });
      expect(got.headers["content-type"]).toBe(type);
      expect(got.headers["content-disposition"]).toBe(shown);
      expect(got.headers["content-security-policy"]).toContain("sandbox");
    }
  });
});
