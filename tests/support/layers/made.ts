import { type APIRequestContext, type BrowserContext, expect, request } from "@playwright/test";
import { makeProject } from "../make-project.ts";
import { signUpServerAdmin, signUpSomebody } from "../sign-in.ts";

/** What the layers are about. */
export type Made = { voice: string; draft: string; project: string; agent: string; member: string };

const post = async <Answer>(at: APIRequestContext, address: string, data: unknown): Promise<Answer> => {
  const answer = await at.post(address, { data, timeout: 120_000 });
  expect(answer.ok(), `${address}: ${answer.status()}`).toBe(true);
  return (await answer.json()) as Answer;
};

const makeVoice = async (at: APIRequestContext, url: string): Promise<string> => {
  const voice_description = "A calm old sailor with a deep and warm voice who tells stories slowly";
  const { previews } = await post<{ previews: { generated_voice_id: string }[] }>(
    at,
    `${url}/v1/text-to-voice/design`,
    {
      voice_description,
      auto_generate_text: true,
    },
  );
  const kept = { voice_name: "Sailor", voice_description, generated_voice_id: previews[0]?.generated_voice_id };
  return (await post<{ voice_id: string }>(at, `${url}/v1/text-to-voice/create-voice-from-preview`, kept)).voice_id;
};

const makeAgent = async (at: APIRequestContext, url: string): Promise<string> => {
  await post(at, `${url}/v1/convai/knowledge-base/text`, { text: "The museum opens at ten.", name: "Visiting" });
  const agent = { name: "Museum", conversation_config: { agent: { first_message: "Museum, hello." } } };
  return (await post<{ agent_id: string }>(at, `${url}/v1/convai/agents/create`, agent)).agent_id;
};

/** Somebody else in the same workspace. */
const makeMember = async (context: BrowserContext, url: string): Promise<string> => {
  const theirs = await context.browser()?.newContext();
  if (!theirs) throw new Error("There is no browser");
  const email = await signUpSomebody(theirs, url);
  const { invites } = await post<{ invites: { invite_link: string }[] }>(
    context.request,
    `${url}/v1/workspace/invites/add`,
    { email },
  );
  const token = new URL(invites[0]?.invite_link ?? "").hash.slice(1);
  await post(theirs.request, `${url}/v1/workspace/invites/accept`, { token });
  await theirs.close();
  return email;
};

/** The same person in another browser. */
const signInElsewhere = async (at: APIRequestContext, url: string): Promise<void> => {
  const { email } = (await (await at.get(`${url}/v1/user`)).json()) as { email: string };
  const elsewhere = await request.newContext();
  await post(elsewhere, `${url}/v1/auth/sign-in`, { email, password: "a quiet harbour" });
  await elsewhere.dispose();
};

/** Somebody who runs the server, has one of everything, and is signed in elsewhere too. */
export const makeEverything = async (context: BrowserContext, url: string): Promise<Made> => {
  await signUpServerAdmin(context, url);
  const at = context.request;
  expect((await at.post(`${url}/v1/text-to-speech/af_heart`, { data: { text: "Good morning." } })).ok()).toBe(true);
  await signInElsewhere(at, url);
  await post(at, `${url}/v1/workspace/plan`, { tier: "scale_2024_08_10" });
  await post(at, `${url}/v1/workspace/groups`, { name: "Editors" });
  const settings = { auth_type: "hmac", name: "Endings", webhook_url: "https://example.com/heard" };
  await post(at, `${url}/v1/workspace/webhooks`, { settings });
  await post(at, `${url}/v1/user/api-keys`, { name: "Laptop", permissions: "all" });
  return {
    voice: await makeVoice(at, url),
    draft: (await post<{ voice_id: string }>(at, `${url}/v1/voices/pvc`, { name: "Nora", language: "en" })).voice_id,
    project: await makeProject(context, url, {
      name: "The Tide",
      chapters: [["Dawn", ["The boat came in.", "It left."]]],
    }),
    agent: await makeAgent(at, url),
    member: await makeMember(context, url),
  };
};
