import { type BrowserContext, expect } from "@playwright/test";
import { owner } from "./start-product.ts";

/** Signs the owner in, and takes note of the news: important ones open by themselves and would lie over the page. */
export const signInOwner = async ({ request }: BrowserContext, url: string): Promise<void> => {
  const { email, password } = owner;
  expect((await request.post(`${url}/v1/auth/sign-in`, { data: { email, password } })).ok()).toBe(true);
  const { docs } = (await (await request.get(`${url}/v1/notifications`)).json()) as { docs: { slug: string }[] };
  const [latest] = docs;
  if (latest) await request.post(`${url}/v1/notifications/read`, { data: { slug: latest.slug } });
};
