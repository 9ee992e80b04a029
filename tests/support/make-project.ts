import { type BrowserContext, expect } from "@playwright/test";

export type Chapters = readonly (readonly [name: string, texts: readonly string[]])[];

/** A project of whoever is signed in, with these chapters; answers its id. */
export const makeProject = async (
  { request }: BrowserContext,
  url: string,
  { name, chapters }: { name: string; chapters: Chapters },
): Promise<string> => {
  const content = chapters.map(([chapterName, texts]) => ({
    name: chapterName,
    blocks: texts.map((text) => ({ sub_type: "p", nodes: [{ type: "tts_node", text }] })),
  }));
  const multipart = { name, from_content_json: JSON.stringify(content) };
  const answer = await request.post(`${url}/v1/studio/projects`, { multipart });
  expect(answer.ok()).toBe(true);
  return ((await answer.json()) as { project: { project_id: string } }).project.project_id;
};
