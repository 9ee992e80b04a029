import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { addClone } from "../../apps/server/src/test-support/clones/add-clone.ts";
import { formBody } from "../../apps/server/src/test-support/form-body.ts";
import { setTier } from "../../apps/server/src/test-support/join-workspace.ts";
import { scriptedEngine } from "../../apps/server/src/test-support/scripted-engine.ts";
import { type Answer, buildTestApp, type Person, type TestApp } from "../../apps/server/src/test-support/test-app.ts";
import { noteLinks } from "./support/answered-links.ts";
import { exampleFor } from "./support/example.ts";
import { freshIdsFor } from "./support/fresh-ids.ts";
import { giveHearing } from "./support/hearing-ear.ts";
import { type Operation, operationsOf } from "./support/operations.ts";
import { outcomeOf, sendAsked } from "./support/send.ts";
import { fillTenant, openTenant, type Tenant } from "./support/tenant.ts";
import { openWorkers } from "./support/workers.ts";

const engine = scriptedEngine();
let app: TestApp;
/** One who has everything, and one who has yet to show whose voices theirs are. */
let tenants: Tenant[];
let operations: Operation[];
let linksTo: (operation: Operation) => string[];
beforeAll(async () => {
  app = await buildTestApp(engine);
  giveHearing(app);
  engine.alignChunks = true;
  ({ linksTo } = noteLinks(app));
  const workers = openWorkers(app);
  await app.signUp();
  operations = await operationsOf(app);
  const sender = await openTenant(app, operations, { marker: "Sender" });
  await fillTenant(app, operations, sender);
  await workers.doAll();
  const prover = await openTenant(app, operations, { marker: "Prover" });
  await addUnproven(prover);
  await publishAll(sender);
  await speakDubs(sender);
  await workers.doAll();
  tenants = [sender, prover];
  // Not before: who runs the server could block themselves on the way.
  await app.parts.database.execute("update users set is_server_admin = true");
  await backUp(sender);
  for (const tenant of tenants) await readAll(tenant);
});
afterAll(() => app.close());

/** Voices whose owner has not shown yet that they are theirs; a walk over all calls shows it at once. */
const addUnproven = async ({ person, known }: Tenant): Promise<void> => {
  // The largest plan is believed.
  await setTier(app, person, "pro");
  await person.patch("/v1/workspace", { instant_clone_verification: true });
  const instant = await addClone(app, person);
  giveHearing(app);
  const paper = await formBody([["files", Buffer.from("%PDF-1.7 <script>alert(1)</script>"), "me.html"]]);
  await person.post(`/v1/voices/ivc/${instant}/verification`, paper.body, paper.headers);
  const { voice_id: professional } = (await person.post("/v1/voices/pvc", { name: "Me", language: "en" })).json();
  const recording = await formBody([["files", Buffer.from("a recording of somebody"), "me.wav"]]);
  await person.post(`/v1/voices/pvc/${professional}/samples`, recording.body, recording.headers);
  for (const voiceId of [instant, professional]) known.add("voice_id", voiceId);
};

/** As the tenant, whose first session a walk over all calls has ended. */
const askAs = async ({ session }: Tenant, method: "GET" | "POST" | "PATCH", url: string, payload?: object) =>
  (await app.send({ method, url, headers: await session(), ...(payload ? { payload } : {}) })).json();

/** A link for strangers, to something with a cover. */
const publishAll = async (tenant: Tenant): Promise<void> => {
  for (const projectId of tenant.known.all("project_id")) {
    const { snapshots = [] } = await askAs(tenant, "GET", `/v1/studio/projects/${projectId}/snapshots`);
    for (const { project_snapshot_id: snapshotId } of snapshots) {
      const url = `/v1/studio/projects/${projectId}/snapshots/${snapshotId}/publish`;
      const { listen_id: listenId } = await askAs(tenant, "POST", url);
      if (listenId) tenant.known.add("listen_id", listenId);
    }
  }
};

/** A dub is heard once its translation was spoken. */
const speakDubs = async (tenant: Tenant): Promise<void> => {
  for (const dubbingId of tenant.known.all("dubbing_id")) {
    const { segments = [] } = await askAs(tenant, "GET", `/v1/dubbing/${dubbingId}`);
    const translated = segments.map((one: object) => ({ ...one, translation: "Hello." }));
    const changes = { segments: translated, voices: { speaker_0: "af_heart" } };
    await askAs(tenant, "PATCH", `/v1/dubbing/${dubbingId}`, changes);
    await askAs(tenant, "POST", `/v1/dubbing/${dubbingId}/speak`);
  }
};

/** A backup is made while nobody waits for it. */
const backUp = async (tenant: Tenant): Promise<void> => {
  await askAs(tenant, "POST", "/v1/admin/backups");
  const backups = await vi.waitUntil(
    async () => {
      const { backups: made } = await askAs(tenant, "GET", "/v1/admin/backups");
      return made.length > 0 ? made : null;
    },
    { timeout: 60_000 },
  );
  for (const { name } of backups) tenant.known.add("name", name);
};

/** What came to be after the walk, and what only who runs the server can see. */
const readAll = async (tenant: Tenant): Promise<void> => {
  for (const operation of operations.filter(({ method }) => method === "GET")) {
    for (const idFor of combinationsOf(operation, tenant)) {
      const answer = await tenant.send(exampleFor(operation, { marker: tenant.marker, idFor, isFull: false }));
      if (answer.statusCode >= 300) continue;
      tenant.known.learn(operation, answer);
      break;
    }
  }
};

/** Asks for the bytes of a call in every way that is known, until it gives some. */
const fetchFrom = async (operation: Operation): Promise<Answer | string> => {
  const outcomes: string[] = [];
  for await (const answer of answersOf(operation)) {
    if (answer.statusCode < 300) return answer;
    outcomes.push(outcomeOf(answer));
  }
  return `${operation.line} gave nothing: ${[...new Set(outcomes)].join(", ")}`;
};

/** What strangers can ask for is asked without a cookie or a key. */
async function* answersOf(operation: Operation): AsyncGenerator<Answer> {
  for (const tenant of tenants) {
    const headers = operation.access?.public ? {} : await tenant.session();
    const ask = (idFor: IdFor, isFull: boolean): Promise<Answer> =>
      sendAsked(app, exampleFor(operation, { marker: tenant.marker, idFor, isFull }), headers);
    for (const url of linksTo(operation)) yield await app.send({ url, headers });
    for (const idFor of combinationsOf(operation, tenant)) {
      for (const isFull of [false, true]) yield await ask(idFor, isFull);
    }
    yield await ask(await freshIdsFor(operation, operations, tenant), false);
  }
}

type IdFor = (name: string) => string | undefined;
/** More of one kind are made in no walk. */
const maxTried = 300;

/** Everything that is known, in every place that takes it: nobody knows which sample is of which voice. */
const combinationsOf = ({ pathNames }: Operation, { known }: Tenant): IdFor[] => {
  const inPath = (name: string): (string | undefined)[] => {
    const all = known.all(name);
    return all.length > 0 ? all : [undefined];
  };
  let ways: Map<string, string | undefined>[] = [new Map()];
  for (const name of pathNames) {
    ways = ways.flatMap((way) => inPath(name).map((id) => new Map(way).set(name, id)));
  }
  return ways.slice(0, maxTried).map((way) => (name) => (way.has(name) ? way.get(name) : known.first(name)));
};

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
    const giving = operations.filter(({ answer }) => answer === "bytes");
    expect(giving.length).toBeGreaterThan(25);
    const problems: string[] = [];
    for (const operation of giving) {
      const answer = await fetchFrom(operation);
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
