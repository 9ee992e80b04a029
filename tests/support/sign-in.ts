import { type BrowserContext, expect } from "@playwright/test";
import { owner } from "./start-product.ts";

let people = 0;

/** Important news opens by itself for new people and would lie over the page. */
export const readNews = async ({ request }: BrowserContext, url: string): Promise<void> => {
  const { docs } = (await (await request.get(`${url}/v1/notifications`)).json()) as { docs: { slug: string }[] };
  const [latest] = docs;
  if (latest) await request.post(`${url}/v1/notifications/read`, { data: { slug: latest.slug } });
};

/** Somebody nobody knows yet, in a workspace of their own. */
export const signUpSomebody = async (context: BrowserContext, url: string): Promise<void> => {
  const email = `mina${(people += 1)}.${process.pid}.${Date.now()}@example.com`;
  const data = { email, password: "a quiet harbour", first_name: "Mina" };
  expect((await context.request.post(`${url}/v1/auth/sign-up`, { data })).ok()).toBe(true);
  await readNews(context, url);
};

/** Signs the owner in, and takes note of the news. */
export const signInOwner = async (context: BrowserContext, url: string): Promise<void> => {
  const { email, password } = owner;
  expect((await context.request.post(`${url}/v1/auth/sign-in`, { data: { email, password } })).ok()).toBe(true);
  await readNews(context, url);
};
