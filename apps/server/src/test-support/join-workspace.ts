import type { Person, TestApp } from "./test-app.ts";

/** Brings a new person into somebody's workspace the way people come in: by invitation. */
export const joinWorkspace = async (
  app: TestApp,
  host: Person,
  { seatType = "workspace_member", groupIds = [] }: { seatType?: string; groupIds?: string[] } = {},
): Promise<Person & { email: string }> => {
  const guest = await app.signUp();
  const { email } = (await guest.get("/v1/user")).json();
  const invited = await host.post("/v1/workspace/invites/add", { email, seat_type: seatType, group_ids: groupIds });
  const token = tokenOf(invited.json().invites[0].invite_link);
  const accepted = await guest.post("/v1/workspace/invites/accept", { token });
  if (accepted.statusCode !== 200) throw new Error(`joining answered ${accepted.statusCode}: ${accepted.body}`);
  await guest.post("/v1/user/workspace", { workspace_id: host.workspaceId });
  return { ...guest, workspaceId: host.workspaceId, email };
};

export const tokenOf = (link: string): string => link.split("#").at(-1) ?? "";

/** Gives a workspace another plan, as its admin would. */
export const setTier = (app: TestApp, person: Person, tier: string): Promise<unknown> =>
  app.parts.database.execute(`update workspaces set tier = '${tier}' where workspace_id = '${person.workspaceId}'`);
