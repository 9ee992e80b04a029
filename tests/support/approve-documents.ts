import { expect, type Page } from "@playwright/test";

/** Documents are looked at by the operator of the server, who is the same person in journeys. */
export const approveDocuments = async (page: Page, url: string, voiceName: string): Promise<void> => {
  const list = (await (await page.request.get(`${url}/v1/admin/verifications`)).json()) as {
    requests: { request_id: string; voice_name: string }[];
  };
  const request = list.requests.find(({ voice_name: name }) => name === voiceName);
  const address = `${url}/v1/admin/verifications/${request?.request_id}`;
  expect((await page.request.post(address, { data: { decision: "approved" } })).ok()).toBe(true);
};
