import { type BrowserContext, expect, request } from "@playwright/test";
import { owner } from "./start-product.ts";

let people = 0;

/** Important news opens by itself for new people and would lie over the page. */
export const readNews = async ({ request }: BrowserContext, url: string): Promise<void> => {
  const { docs } = (await (await request.get(`${url}/v1/notifications`)).json()) as { docs: { slug: string }[] };
  const [latest] = docs;
  if (latest) await request.post(`${url}/v1/notifications/read`, { data: { slug: latest.slug } });
};

/** Somebody nobody knows yet, in a workspace of their own. Answers their address. */
export const signUpSomebody = async (context: BrowserContext, url: string): Promise<string> => {
  const email = `mina${(people += 1)}.${process.pid}.${Date.now()}@example.com`;
  const data = { email, password: "a quiet harbour", first_name: "Mina" };
  expect((await context.request.post(`${url}/v1/auth/sign-up`, { data })).ok()).toBe(true);
  await readNews(context, url);
  return email;
};

/** Signs the owner in, and takes note of the news. */
export const signInOwner = async (context: BrowserContext, url: string): Promise<void> => {
  const { email, password } = owner;
  expect((await context.request.post(`${url}/v1/auth/sign-in`, { data: { email, password } })).ok()).toBe(true);
  await readNews(context, url);
};

/** Somebody else who runs the server: for what the owner's pages beside it must not feel, such as another language. */
export const signUpServerAdmin = async (context: BrowserContext, url: string): Promise<void> => {
  const email = await signUpSomebody(context, url);
  const owners = await request.newContext();
  const { email: address, password } = owner;
  expect((await owners.post(`${url}/v1/auth/sign-in`, { data: { email: address, password } })).ok()).toBe(true);
  const found = await owners.get(`${url}/v1/admin/users`, { params: { search: email } });
  const { users } = (await found.json()) as { users: { user_id: string }[] };
  const data = { is_server_admin: true };
  expect((await owners.patch(`${url}/v1/admin/users/${users[0]?.user_id}`, { data })).ok()).toBe(true);
  await owners.dispose();
};
