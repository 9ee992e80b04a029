import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { buildApp } from "../app.ts";
import { openFeatures } from "../features/open-features.ts";
import type { SpeechEngine } from "../platform/engine/speech-engine.ts";
import { makeDraining } from "../platform/http/draining.ts";
import type { Http } from "../platform/http/http.ts";
import type { Tls } from "../platform/tls/tls-settings.ts";
import { type PartsChoices, tempParts, type TestParts } from "./temp-parts.ts";

export type Answer = LightMyRequestResponse;

/** A signed-in person of the test, with a session of their own. */
export type Person = {
  userId: string;
  workspaceId: string;
  token: string;
  get(url: string, headers?: Record<string, string>): Promise<Answer>;
  post(url: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  patch(url: string, body: unknown): Promise<Answer>;
  delete(url: string): Promise<Answer>;
};

export type TestApp = {
  http: Http;
  parts: TestParts;
  /** The raw door, for requests a Person would not make. */
  send(options: InjectOptions): Promise<Answer>;
  signUp(email?: string): Promise<Person>;
  close(): Promise<void>;
};

let people = 0;

export const buildTestApp = async (
  engine: SpeechEngine,
  changes: Partial<TestParts["config"]> = {},
  { tls, ...choices }: PartsChoices & { tls?: Tls } = {},
): Promise<TestApp> => {
  const parts = await tempParts(engine, changes, choices);
  const draining = makeDraining();
  const features = openFeatures(parts, draining.track);
  await features.prepare();
  const http = await buildApp(parts, { features, draining, tls });
  await http.ready();
  const send = (options: InjectOptions): Promise<Answer> => http.inject(options);
  return {
    http,
    parts,
    send,
    signUp: async (email = `person${(people += 1)}@example.com`) => {
      const person = await signUp(send, parts, email);
      await confirmEmail(parts, person.userId);
      return person;
    },
    close: async () => {
      await http.close();
      await parts.close();
    },
  };
};

/** As if they had opened the link in their mail. */
const confirmEmail = ({ database }: TestParts, userId: string): Promise<unknown> =>
  database.execute("update users set email_confirmed_at = created_at where user_id = $1", [userId]);

/** As if they had opened the link in the letter that the sign-up was answered with. */
export const finishSignUp = (send: TestApp["send"], { letters }: TestParts, email: string): Promise<Answer> => {
  const letter = letters.findLast(({ to, subject }) => to === email && subject === "Finish your sign-up");
  const token = /#(\S+)/.exec(letter?.text ?? "")?.[1] ?? "";
  return send({ method: "POST", url: "/v1/auth/confirm-sign-up", payload: { token } });
};

export const testPassword = "correct horse battery";

const signUp = async (send: TestApp["send"], parts: TestParts, email: string): Promise<Person> => {
  const asked = await send({
    method: "POST",
    url: "/v1/auth/sign-up",
    payload: { email, password: testPassword, first_name: "Ada" },
  });
  const answer = asked.statusCode === 202 ? await finishSignUp(send, parts, email) : asked;
  if (answer.statusCode !== 200) throw new Error(`sign-up answered ${answer.statusCode}: ${answer.body}`);
  const { access_token: token, user_id: userId, workspace_id: workspaceId } = answer.json();
  const authorization = `Bearer ${token}`;
  return {
    userId,
    workspaceId,
    token,
    get: (url, headers = {}) => send({ method: "GET", url, headers: { authorization, ...headers } }),
    post: (url, body, headers = {}) =>
      send({
        method: "POST",
        url,
        headers: { authorization, ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      }),
    patch: (url, body) => send({ method: "PATCH", url, headers: { authorization }, payload: body as object }),
    delete: (url) => send({ method: "DELETE", url, headers: { authorization } }),
  };
};
