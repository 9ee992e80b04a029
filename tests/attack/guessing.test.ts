import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addClone } from "../../apps/server/src/test-support/clones/add-clone.ts";
import { setTier } from "../../apps/server/src/test-support/join-workspace.ts";
import { silentEngine } from "../../apps/server/src/test-support/silent-engine.ts";
import {
  type Answer,
  buildTestApp,
  type Person,
  type TestApp,
  testPassword,
} from "../../apps/server/src/test-support/test-app.ts";
import { exampleFor } from "./support/example.ts";
import { type Operation, operationsOf } from "./support/operations.ts";
import { type Door, doorsAmong, linkDoorsAmong } from "./support/secret-doors.ts";
import { sendAsked, urlOf } from "./support/send.ts";

let app: TestApp;
let ada: Person;
let email: string;
let operations: Operation[];
beforeAll(async () => {
  app = await buildTestApp(silentEngine());
  operations = await operationsOf(app);
});
afterAll(() => app.close());
const newPerson = async (): Promise<void> => {
  ada = await app.signUp();
  email = (await ada.get("/v1/user")).json().email;
};
beforeEach(newPerson);

const statusOf = (answer: Answer): string => answer.json().detail?.status ?? "ok";
let addresses = 0;
/** Each try comes from an address of its own: those who guess have many. */
const nextAddress = (): string => `198.51.100.${(addresses += 1) % 250}`;
const signIn = (payload: object) =>
  app.send({
    method: "POST",
    url: "/v1/auth/sign-in",
    remoteAddress: nextAddress(),
    payload: { email, ...payload },
  });
const isHeld = (answer: Answer): boolean => ["too_many_attempts", "account_locked"].includes(statusOf(answer));
/** Far enough that what went wrong is forgotten. */
const waitDays = (): void => app.parts.clock.moveMs(3 * 86_400_000);

/** A code of six digits would take years at this pace, a password longer. */
const fewGuesses = 10;

type TwoFactor = { code(): string; recovery: string[] };

const beginTwoFactor = async (): Promise<() => string> => {
  const { secret } = (await ada.post("/v1/user/two-factor", { current_password: testPassword })).json();
  const totp = new TOTP({ digits: 6, period: 30, secret: Secret.fromBase32(secret) });
  return () => totp.generate({ timestamp: app.parts.clock.now().getTime() });
};
const switchOn = async (): Promise<TwoFactor> => {
  const code = await beginTwoFactor();
  const { recovery_codes: recovery } = (await ada.post("/v1/user/two-factor/confirm", { code: code() })).json();
  return { code, recovery };
};

/** How the person stands whose secrets are guessed: a door is open in one of these. */
const standings: (() => Promise<unknown>)[] = [async () => undefined, beginTwoFactor, switchOn];
const wrongGuess: Record<Door["secret"], { answer: string; guesses: ((count: number) => string)[] }> = {
  password: { answer: "invalid_credentials", guesses: [(count) => `guess number ${count}`] },
  code: {
    answer: "invalid_two_factor_code",
    guesses: [(count) => String(count).padStart(6, "0"), (count) => `aaaaa-bbbbb-ccccc-ddddd-eee${count + 10}`],
  },
};

/** One try at a door with everything else right, from an address of its own. */
const tryDoor = async ({ operation, field, secret }: Door, count: number): Promise<Answer> => {
  const { guesses } = wrongGuess[secret];
  const known = { email, password: testPassword, current_password: testPassword };
  const asked = exampleFor(operation, { marker: "Guess", idFor: () => undefined, isFull: false, values: known });
  const guess = guesses[count % guesses.length]?.(count);
  const headers: Record<string, string> = operation.access?.public ? {} : { authorization: `Bearer ${ada.token}` };
  return app.send({
    method: operation.method,
    url: urlOf(asked),
    headers,
    remoteAddress: nextAddress(),
    payload: { ...(asked.body as object), [field]: guess },
  });
};

/** What is wrong with how a door takes many guesses; undefined when it slows them down. */
const problemWith = async (door: Door): Promise<string | undefined> => {
  const name = `${door.operation.line}, ${door.field}`;
  const { answer } = wrongGuess[door.secret];
  for (const stand of standings) {
    await newPerson();
    await stand();
    if (statusOf(await tryDoor(door, 0)) !== answer) continue;
    let looked = 1;
    let held = 0;
    for (let count = 1; count < 40; count += 1) {
      const said = await tryDoor(door, count);
      if (said.statusCode < 400) return `${name} took a wrong guess`;
      if (isHeld(said)) held += 1;
      else looked += 1;
    }
    return looked > fewGuesses || held === 0 ? `${name} looked at ${looked} guesses` : undefined;
  }
  return `${name}: no wrong guess was answered by ${answer}, so that nothing is known about it`;
};

describe("guessing a password or a code", () => {
  it("is slowed down at every call that takes one, from many addresses too", async () => {
    const doors = doorsAmong(operations);
    // Newer ones are found by themselves; these many are known.
    expect(doors.length).toBeGreaterThanOrEqual(12);
    const problems: string[] = [];
    for (const door of doors) problems.push((await problemWith(door)) ?? "");
    expect(problems.filter(Boolean)).toEqual([]);
  });
});

describe("guessing at sign-in", () => {
  it("tells nothing about which accounts exist", async () => {
    const [known, unknown] = await Promise.all([
      signIn({ password: "a wrong guess" }),
      signIn({ email: "nobody-at-all@example.com", password: "a wrong guess" }),
    ]);
    expect(known.statusCode).toBe(unknown.statusCode);
    expect(known.json()).toEqual(unknown.json());
  });

  it("does not use a code twice, nor a recovery code", async () => {
    const { code, recovery } = await switchOn();
    app.parts.clock.moveMs(60_000);
    const now = code();
    const twice = await Promise.all([1, 2].map(() => signIn({ password: testPassword, code: now })));
    expect(twice.filter((one) => statusOf(one) === "ok")).toHaveLength(1);
    waitDays();
    const saved = { password: testPassword, code: recovery[0] };
    expect(statusOf(await signIn(saved))).toBe("ok");
    expect(statusOf(await signIn(saved))).toBe("invalid_two_factor_code");
  });
});

describe("guessing what only a link or a token opens", () => {
  const random = (): string => randomBytes(36).toString("base64url");

  it("invitations and single-use tokens are too long to guess", async () => {
    await setTier(app, ada, "enterprise");
    const invited = (await ada.post("/v1/workspace/invites/add", { email: "guest@example.com" })).json();
    const token = String(invited.invites[0].invite_link).split("#").at(-1) ?? "";
    const { token: single } = (await ada.post("/v1/single-use-token/tts_websocket")).json();
    // 36 characters of 62 and more are over 200 bits.
    for (const secret of [token, single]) expect(secret.replace(/^[a-z]+_/, "").length).toBeGreaterThanOrEqual(36);
  });

  it("every call that a link's secret opens refuses what was made up", async () => {
    const doors = linkDoorsAmong(operations);
    expect(doors.length).toBeGreaterThanOrEqual(6);
    const problems: string[] = [];
    for (const { operation, field } of doors) {
      for (const guess of [...Array.from({ length: 20 }, random), `inv_${random()}`, `ts_${random()}`]) {
        const values = { [field]: guess };
        const asked = exampleFor(operation, { marker: "Guess", idFor: () => guess, isFull: false, values });
        const body = operation.kind === "none" ? undefined : { ...(asked.body as object), ...values };
        const answer = await sendAsked(app, { ...asked, body }, { authorization: `Bearer ${ada.token}` });
        if (answer.statusCode < 400 || answer.statusCode >= 500)
          problems.push(`${operation.line}: ${answer.statusCode} ${answer.body.slice(0, 100)}`);
      }
    }
    expect(problems).toEqual([]);
  });

  it("a signed address opens only what it was signed for, and only so long", async () => {
    await setTier(app, ada, "creator");
    const voiceId = await addClone(app, ada);
    const { samples } = (await ada.get(`/v1/voices/${voiceId}`)).json();
    const sample = `/v1/voices/${voiceId}/samples/${samples[0].sample_id}`;
    const { signed_url: address } = (await ada.get(`${sample}/signed-url`)).json();
    const signed = new URL(address);
    const open = (change: (url: URL) => void) => {
      const url = new URL(signed);
      change(url);
      return app.send({ url: `${url.pathname}${url.search}` });
    };
    expect((await open(() => undefined)).statusCode).toBe(200);
    const expiry = Number(signed.searchParams.get("expires_at_unix"));
    const signature = signed.searchParams.get("signature") ?? "";
    const changes: ((url: URL) => void)[] = [
      (url) => url.searchParams.set("expires_at_unix", String(expiry + 86_400)),
      (url) => url.searchParams.set("expires_at_unix", "Infinity"),
      (url) => url.searchParams.set("signature", signature.slice(0, -1)),
      (url) => url.searchParams.set("signature", ""),
      (url) => url.searchParams.delete("signature"),
      (url) => url.searchParams.append("signature", "x"),
      (url) => url.searchParams.set("signature", random()),
      (url) => (url.pathname = url.pathname.replace(samples[0].sample_id, "another")),
      (url) => (url.pathname = url.pathname.replace(voiceId, "af_heart")),
    ];
    for (const change of changes) {
      const answer = await open(change);
      expect(answer.statusCode, String(change)).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode, String(change)).toBeLessThan(500);
    }
    app.parts.clock.moveMs(expiry * 1000 - app.parts.clock.now().getTime());
    expect((await open(() => undefined)).statusCode).toBeGreaterThanOrEqual(400);
  });
});
