import { setTimeout as pause } from "node:timers/promises";
import { readJson, type Session } from "../read-json.ts";
import { owner, postJson, type Product } from "../start-product.ts";

const longestJobMs = 180_000;

type Project = { project_id: string; state: string };
type Headers = Record<string, string>;

/** Makes project after project into sound in the background, through all that happens; none may stay under way. */
export const keepConverting = async (web: Product, isOver: AbortSignal): Promise<{ converted: number }> => {
  const headers = await signUp(web);
  let converted = 0;
  for (let n = 0; !isOver.aborted; n += 1) {
    const projectId = await insist(() => beginProject(web, headers, n));
    await insist(() => fetch(`${web.baseUrl}/v1/studio/projects/${projectId}/convert`, { method: "POST", headers }));
    await untilMade(web, headers, projectId);
    converted += 1;
  }
  return { converted };
};

const untilMade = async (web: Product, headers: Headers, projectId: string): Promise<void> => {
  const at = `${web.baseUrl}/v1/studio/projects/${projectId}`;
  const get = async <Shape>(url: string): Promise<Shape | undefined> => {
    const answer = await fetch(url, { headers }).catch(() => undefined);
    return answer?.ok ? readJson<Shape>(answer) : undefined;
  };
  const endMs = performance.now() + longestJobMs;
  for (;;) {
    // Asked first: one that is over has its sound by then.
    const state = (await get<Project>(at))?.state;
    const made = await get<{ snapshots: unknown[] }>(`${at}/snapshots`);
    if (made && made.snapshots.length > 0) return;
    const chapters = await get<{ chapters: unknown[] }>(`${at}/chapters`);
    const seen = `${state}, ${JSON.stringify(chapters)}`;
    if (made && state === "default") throw new Error(`A project came to nothing: ${seen}`);
    if (performance.now() > endMs) throw new Error(`A project was not made within ${longestJobMs} ms: ${seen}`);
    await pause(300);
  }
};

const signUp = async (web: Product): Promise<Headers> => {
  const body = { email: "steady@example.com", password: owner.password };
  const { access_token: token } = await readJson<Session>(
    await answered(await postJson(web, "/v1/auth/sign-up", body)),
  );
  return { authorization: `Bearer ${token}` };
};

const answered = async (answer: Response): Promise<Response> => {
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer;
};

/** Again and again until it was answered, as a person who waits does. */
const insist = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
  const endMs = performance.now() + longestJobMs;
  for (;;) {
    try {
      const result = await ask();
      if (result instanceof Response && !result.ok) throw new Error(`${result.status} ${await result.text()}`);
      return result;
    } catch (error) {
      if (performance.now() > endMs) throw error;
      await pause(300);
    }
  }
};

const beginProject = async (web: Product, headers: Headers, n: number): Promise<string> => {
  const form = new FormData();
  form.set("name", `Book ${n}`);
  for (const part of ["title", "paragraph"]) form.set(`default_${part}_voice_id`, "af_heart");
  const nodes = [{ type: "tts_node", voice_id: "af_heart", text: `Book ${n} is about the weather of that year.` }];
  form.set("from_content_json", JSON.stringify([{ name: "One", blocks: [{ sub_type: "p", nodes }] }]));
  const answer = await answered(
    await fetch(`${web.baseUrl}/v1/studio/projects`, { method: "POST", headers, body: form }),
  );
  return (await readJson<{ project: Project }>(answer)).project.project_id;
};
