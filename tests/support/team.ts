import { type Browser, type BrowserContext, expect } from "@playwright/test";
import { readNews, signInOwner } from "./sign-in.ts";

/** Plans with seats are given by the operator of the server. */
export const giveSeats = async (browser: Browser, { request }: BrowserContext, url: string): Promise<void> => {
  const mine = await (await request.get(`${url}/v1/user/workspaces`)).json();
  const [{ workspace_id: workspaceId }] = (mine as { workspaces: [{ workspace_id: string }] }).workspaces;
  const owner = await browser.newContext();
  await signInOwner(owner, url);
  const data = { tier: "growing_business" };
  const answer = await owner.request.post(`${url}/v1/admin/workspaces/${workspaceId}/plan`, { data });
  expect(answer.ok()).toBe(true);
  await owner.close();
};

/** Somebody else in the same workspace, with a browser of their own. */
export const inviteMember = async (browser: Browser, { request }: BrowserContext, url: string) => {
  const email = `reader.${process.pid}.${Date.now()}@example.com`;
  const data = { email, seat_type: "workspace_member" };
  const answer = await request.post(`${url}/v1/workspace/invites/add`, { data });
  const { invites } = (await answer.json()) as { invites: { invite_link: string }[] };
  const token = invites[0]?.invite_link.split("#").at(-1);
  const member = await browser.newContext({ reducedMotion: "reduce" });
  await member.request.post(`${url}/v1/auth/sign-up`, { data: { email, password: "a quiet harbour" } });
  const accepted = await member.request.post(`${url}/v1/workspace/invites/accept`, { data: { token } });
  expect(accepted.ok()).toBe(true);
  await member.request.post(`${url}/v1/user/workspace`, { data: await accepted.json() });
  await readNews(member, url);
  return { member, email };
};
