import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formBody } from "../../apps/server/src/test-support/form-body.ts";
import { setTier } from "../../apps/server/src/test-support/join-workspace.ts";
import { scriptedEngine } from "../../apps/server/src/test-support/scripted-engine.ts";
import { makeProject } from "../../apps/server/src/test-support/studio-project.ts";
import { type Answer, buildTestApp, type Person, type TestApp } from "../../apps/server/src/test-support/test-app.ts";
import { exampleFor } from "./support/example.ts";
import { giveHearing } from "./support/hearing-ear.ts";
import { openKnownIds } from "./support/known-ids.ts";
import { type Operation, operationsOf } from "./support/operations.ts";
import { type Headers, sendAsked } from "./support/send.ts";
import { makeSession } from "./support/tenant.ts";
import { textSlotsOf } from "./support/text-slots.ts";
import { isLong } from "./support/world.ts";

let app: TestApp;
let ada: Person;
let operations: Operation[];
let idFor: (name: string) => string | undefined;
beforeAll(async () => {
  app = await buildTestApp(scriptedEngine());
  giveHearing(app);
  await app.signUp();
  ada = await app.signUp();
  await setTier(app, ada, "enterprise");
  operations = await operationsOf(app);
  const known = openKnownIds(operations);
  known.add("project_id", await makeProject(ada, [["One."]]));
  known.add("voice_id", "af_heart");
  idFor = known.first;
});
afterAll(() => app.close());

const nasty: Record<string, string> = {
  "a quote": "' or '1'='1' --",
  "a second statement": "x'; drop table users; --",
  "a pattern": "%_\\%",
  "a path": "../../../../../../etc/passwd",
  "a path, encoded": "..%2f..%2f..%2fetc%2fpasswd",
  "a path of another system": "..\\..\\windows\\win.ini",
  "a zero": "a\u0000b",
  "two lines": "a\r\nset-cookie: stolen=1\r\n\r\n<script>",
  "a page": "<script>alert(1)</script><img src=x onerror=alert(1)>",
  "a template": "{{7*7}}${7*7}<%= 7*7 %>#{7*7}",
  "a command": "; cat /etc/passwd | sh `id` $(id)",
  "a formula": "=cmd|' /C calc'!A0",
  "a key of every object": "__proto__",
  "a maker of objects": "constructor",
  "letters that turn the line": "\u202Egnp.exe\u2066\uFEFF",
  "a letter of many marks": `e${"\u0301".repeat(400)}`,
  "wide dots and slashes": "．．／．．／etc/passwd",
  "a lone half of a letter": "a\ud800b",
  "a number too large": "9".repeat(400),
  "not a number": "NaN",
  "a moment that never was": "0000-99-99T99:99:99Z",
  "a long text": "a".repeat(20_000),
  "an email in an email": "a@b.co\r\nbcc:c@d.co",
};

/** Addresses and names of files are sent in an encoding that half a letter has no place in. */
const wellFormed = (text = ""): string => Buffer.from(text).toString();

const problemOf = (what: string, { statusCode, headers, body }: Answer): string | undefined => {
  if (statusCode >= 500) return `${what} failed: ${body.slice(0, 200)}`;
  if (headers["set-cookie"] && String(headers["set-cookie"]).includes("stolen")) return `${what} wrote a header`;
  if (String(headers["content-type"]).includes("html")) return `${what} answered a page`;
  if (/root:.*:0:0:|\[fonts\]/.test(body)) return `${what} read a file of the machine`;
  if (/syntax error at|unterminated quoted|pg_catalog|at \w+ \(.*\.[jt]s:\d+/.test(body))
    return `${what} tells its inside`;
  return undefined;
};

let session: Headers | undefined;
/** A fresh one after each request that ended it. */
const headers = async (): Promise<Headers> => {
  const kept = session && (await app.send({ url: "/v1/user", headers: session })).statusCode === 200;
  if (!kept) session = await makeSession(app, ada.userId, ada.workspaceId);
  return session ?? {};
};
/** Calls that would take the account away that the others need. */
const isEnding = ({ line }: Operation): boolean =>
  /^DELETE \/v1\/user$|\/leave$|\/ownership$|user\/password$/.test(line);

describe("text that means something to a machine", () => {
  it("is text to every call, wherever it is written", async () => {
    const problems: string[] = [];
    const names = Object.keys(nasty);
    let turn = 0;
    for (const operation of operations.filter((one) => !isEnding(one))) {
      const own = exampleFor(operation, { marker: "Words", idFor, isFull: false });
      const sent = await headers();
      for (const slot of textSlotsOf(own)) {
        const tried = isLong ? names : ["a maker of objects", names[(turn += 1) % names.length] ?? ""];
        for (const name of tried) {
          const value = slot.name.startsWith("body") ? nasty[name] : wellFormed(nasty[name]);
          const what = `${operation.line} with ${name} as ${slot.name}`;
          const problem = await sendAsked(app, slot.set(own, value ?? ""), sent).then(
            (answer) => problemOf(what, answer),
            (error: Error) => `${what} broke off: ${error.message}`,
          );
          if (problem) problems.push(problem);
        }
      }
    }
    expect(problems).toEqual([]);
    expect((await app.send({ url: "/v1/user", headers: await headers() })).statusCode).toBe(200);
  });

  it("is only a name as the name of a file, in every form", async () => {
    const problems: string[] = [];
    const forms = operations.filter(({ kind }) => kind === "form");
    expect(forms.length).toBeGreaterThan(12);
    for (const [index, operation] of forms.entries()) {
      const own = exampleFor(operation, { marker: "Names", idFor, isFull: true });
      const files = Object.entries(own.body as Record<string, unknown>).filter(([, one]) =>
        [one].flat().some((part) => Buffer.isBuffer(part)),
      );
      const names = isLong ? Object.keys(nasty) : ["a path", Object.keys(nasty)[index] ?? "a zero"];
      for (const [field] of files) {
        for (const name of names) {
          const form = await formBody([
            ["name", "x"],
            ["model_id", "scribe_v1"],
            [field, Buffer.from("sound"), `${wellFormed(nasty[name])}.wav`],
          ]);
          const answer = await sendAsked(app, { ...own, body: undefined }, await headers(), form);
          const problem = problemOf(`${operation.line} with ${name} as a file's name`, answer);
          if (problem) problems.push(problem);
        }
      }
    }
    expect(problems).toEqual([]);
  });
});

describe("JSON made to confuse", () => {
  const raw = async (operation: Operation, payload: string): Promise<Answer> => {
    const own = exampleFor(operation, { marker: "Json", idFor, isFull: false });
    const sent = { ...(await headers()), "content-type": "application/json" };
    return sendAsked(app, { ...own, body: undefined }, sent, { body: payload, headers: {} });
  };
  const shapes: Record<string, string> = {
    "a prototype": '{"__proto__":{"polluted":true,"isServerAdmin":true}}',
    "a constructor": '{"constructor":{"prototype":{"polluted":true}}}',
    "lists in lists": `${"[".repeat(100_000)}${"]".repeat(100_000)}`,
    "objects in objects": `${'{"name":'.repeat(50_000)}1${"}".repeat(50_000)}`,
    "the same key twice": '{"name":"a","name":{"$ne":null},"email":"a@b.co","email":["b@c.co"]}',
    "an operator of a database": '{"name":{"$gt":""},"email":{"$ne":null},"password":{"$regex":".*"}}',
    "a number that is too large": '{"name":1e999,"text":-0,"seed":1e400}',
    "half of it": '{"name":"a',
    nothing: "",
  };

  it.each(Object.entries(shapes))(
    "%s is refused or passed over by every call, and changes no object",
    async (what, text) => {
      const problems: string[] = [];
      const calls = operations.filter((one) => one.kind === "json" && !isEnding(one));
      expect(calls.length).toBeGreaterThan(60);
      for (const operation of isLong ? calls : calls.filter((_one, index) => index % 3 === text.length % 3)) {
        const problem = problemOf(`${operation.line} with ${what}`, await raw(operation, text));
        if (problem) problems.push(problem);
      }
      expect(problems).toEqual([]);
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
      expect((await app.send({ url: "/v1/admin/health", headers: await headers() })).statusCode).toBe(403);
    },
  );
});
