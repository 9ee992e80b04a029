import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addClone } from "../../apps/server/src/test-support/add-clone.ts";
import { setTier } from "../../apps/server/src/test-support/join-workspace.ts";
import { silentEngine } from "../../apps/server/src/test-support/silent-engine.ts";
import {
  type Answer,
  buildTestApp,
  type Person,
  type TestApp,
  testPassword,
} from "../../apps/server/src/test-support/test-app.ts";

let app: TestApp;
let ada: Person;
let email: string;
beforeAll(async () => {
  app = await buildTestApp(silentEngine());
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
  email = (await ada.get("/v1/user")).json().email;
});

const statusOf = (answer: Answer): string => answer.json().detail?.status ?? "ok";
let addresses = 0;
/** Each try comes from an address of its own: those who guess have many. */
const signIn = (payload: object) =>
  app.send({
    method: "POST",
    url: "/v1/auth/sign-in",
    remoteAddress: `198.51.100.${(addresses += 1) % 250}`,
    payload: { email, ...payload },
  });
const isHeld = (answer: Answer): boolean => ["too_many_attempts", "account_locked"].includes(statusOf(answer));
/** Far enough that what went wrong is forgotten. */
const waitDays = (): void => app.parts.clock.moveMs(3 * 86_400_000);

/** How many of many guesses, one after the other, were looked at before the server asked to wait. */
const looksAt = async (guess: (count: number) => Promise<Answer>): Promise<number> => {
  let looked = 0;
  for (let count = 1; count <= 40; count += 1) {
    const answer = await guess(count);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    if (!isHeld(answer)) looked += 1;
  }
  return looked;
};
/** A code of six digits would take years at this pace, a password longer. */
const fewGuesses = 10;

const switchOn = async (): Promise<{ code(): string; recovery: string[] }> => {
  const { secret } = (await ada.post("/v1/user/two-factor", { current_password: testPassword })).json();
  const totp = new TOTP({ digits: 6, period: 30, secret: Secret.fromBase32(secret) });
  const code = (): string => totp.generate({ timestamp: app.parts.clock.now().getTime() });
  const { recovery_codes: recovery } = (await ada.post("/v1/user/two-factor/confirm", { code: code() })).json();
  return { code, recovery };
};

describe("guessing at sign-in", () => {
  it.each([
    ["the password", { password: "a wrong guess" }],
    ["a code", { password: testPassword, code: "000000" }],
    ["a recovery code", { password: testPassword, code: "aaaaa-aaaaa" }],
  ])("is slowed down from many addresses too: %s", async (_what, guess) => {
    await switchOn();
    expect(await looksAt(() => signIn(guess))).toBeLessThanOrEqual(fewGuesses);
  });

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

describe("guessing with a session that was left open", () => {
  const doors: [string, (guess: string) => Promise<Answer>][] = [
    [
      "the password, to change it",
      (guess) => ada.post("/v1/user/password", { current_password: guess, new_password: "a new long one" }),
    ],
    ["the password, to set up two-factor", (guess) => ada.post("/v1/user/two-factor", { current_password: guess })],
    [
      "the password, for new recovery codes",
      (guess) => ada.post("/v1/user/two-factor/recovery-codes", { current_password: guess }),
    ],
  ];

  it.each(doors)("%s is slowed down", async (_what, door) => {
    expect(await looksAt((count) => door(`guess number ${count}`))).toBeLessThanOrEqual(2 * fewGuesses);
  });
});

describe("guessing what only a link or a token opens", () => {
  const random = (): string => randomBytes(36).toString("base64url");

  it("invitations and single-use tokens are too long to guess", async () => {
    await setTier(app, ada, "enterprise");
    const invited = (await ada.post("/v1/workspace/invites/add", { email: "guest@example.com" })).json();
    const token = String(invited.invites[0].invite_link).split("/").at(-1) ?? "";
    const { token: single } = (await ada.post("/v1/single-use-token/tts_websocket")).json();
    // 36 characters of 62 and more are over 200 bits.
    for (const secret of [token, single]) expect(secret.replace(/^[a-z]+_/, "").length).toBeGreaterThanOrEqual(36);
    for (let count = 0; count < 50; count += 1) {
      const look = await app.send({ url: `/v1/workspace/invites/inv_${random()}` });
      expect(look.statusCode).toBeGreaterThanOrEqual(400);
    }
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
