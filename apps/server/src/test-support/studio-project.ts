import { formBody } from "./form-body.ts";
import type { Answer, Person } from "./test-app.ts";

type FormParts = Parameters<typeof formBody>[0];

export const sendProject = async (person: Person, parts: FormParts): Promise<Answer> => {
  const { body, headers } = await formBody(parts);
  return person.post("/v1/studio/projects", body, headers);
};

/** A project of one chapter for each list of paragraphs. */
export const makeProject = async (person: Person, chapters: string[][], more: FormParts = []): Promise<string> => {
  const content = chapters.map((texts, index) => ({
    name: `Chapter ${index + 1}`,
    blocks: texts.map((text) => ({ sub_type: "p", nodes: [{ type: "tts_node", text, voice_id: "af_heart" }] })),
  }));
  const answer = await sendProject(person, [["name", "Book"], ["from_content_json", JSON.stringify(content)], ...more]);
  if (answer.statusCode !== 200) throw new Error(`making a project answered ${answer.statusCode}: ${answer.body}`);
  return answer.json().project.project_id;
};

export const projectUrl = (projectId: string, rest = ""): string => `/v1/studio/projects/${projectId}${rest}`;

export const chaptersOf = async (person: Person, projectId: string) =>
  (await person.get(projectUrl(projectId, "/chapters"))).json().chapters;

export const chapterUrl = async (person: Person, projectId: string, rest = "", index = 0): Promise<string> =>
  projectUrl(projectId, `/chapters/${(await chaptersOf(person, projectId))[index].chapter_id}${rest}`);
