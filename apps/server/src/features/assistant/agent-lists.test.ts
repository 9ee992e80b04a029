import { agentLimits, knowledgeLimits } from "@timbre/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { joinWorkspace, setTier } from "../../test-support/join-workspace.ts";
import { makeAgent } from "../../test-support/make-agent.ts";
import { silentEngine } from "../../test-support/silent-engine.ts";
import { type Answer, buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await buildTestApp(silentEngine());
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
});

const statusOf = (answer: Answer): string => answer.json().detail?.status ?? "ok";
const agentsPath = "/v1/convai/agents";
const documentsPath = "/v1/convai/knowledge-base";
const history = "/v1/convai/conversations";
const namesOf = (things: { name: string }[]): string[] => things.map(({ name }) => name);
const agentsBy = async (query: string, who = ada) =>
  namesOf((await who.get(`${agentsPath}?${query}`)).json().agents).filter((name) => name !== "Support assistant");
const documentsBy = async (query: string) => namesOf((await ada.get(`${documentsPath}?${query}`)).json().documents);

describe("the list of agents", () => {
  const makeThree = async () => {
    for (const name of ["Mill", "Abbey", "Zoo"]) {
      await makeAgent(ada, { name });
      app.parts.clock.moveMs(1_000);
    }
  };

  it("API-51 is sorted as it is asked for, page after page", async () => {
    await makeThree();
    expect(await agentsBy("sort_by=name&sort_direction=asc")).toEqual(["Abbey", "Mill", "Zoo"]);
    expect(await agentsBy("sort_direction=asc")).toEqual(["Mill", "Abbey", "Zoo"]);
    const [{ agent_id: mill }] = (await ada.get(`${agentsPath}?search=Mill`)).json().agents;
    await ada.patch(`${agentsPath}/${mill}`, { name: "Mill" });
    expect(await agentsBy("sort_by=updated_at")).toEqual(["Mill", "Zoo", "Abbey"]);
    const first = (await ada.get(`${agentsPath}?sort_by=name&sort_direction=desc&page_size=2`)).json();
    expect(await agentsBy(`sort_by=name&sort_direction=desc&page_size=2&cursor=${first.next_cursor}`)).toEqual([
      "Abbey",
    ]);
  });

  it("API-51 holds nothing that is archived or tagged, because nothing here is", async () => {
    await makeThree();
    for (const query of ["archived=true", "tags=shop", "tags=shop&tags=other"]) {
      expect((await ada.get(`${agentsPath}?${query}`)).json().agents).toEqual([]);
    }
    expect(await agentsBy("archived=false")).toHaveLength(3);
  });

  it("SHELL-87 names the maker, by address where they gave no name", async () => {
    const creator_email = "mia@example.com";
    const mia = await app.signUp(creator_email);
    await makeAgent(mia, { name: "Mill" });
    const maker = async () => (await mia.get(`${agentsPath}?search=Mill`)).json().agents[0].access_info;
    expect(await maker()).toMatchObject({ creator_name: "Ada", creator_email });
    await mia.patch("/v1/user", { first_name: null });
    expect(await maker()).toMatchObject({ creator_name: creator_email, creator_email });
  });

  it("API-51 can be of one person's agents alone", async () => {
    await setTier(app, ada, "growing_business");
    const bob = await joinWorkspace(app, ada);
    await makeAgent(ada, { name: "Ada's" });
    await makeAgent(bob, { name: "Bob's" });
    expect(await agentsBy("show_only_owned_agents=true")).toEqual(["Ada's"]);
    expect(await agentsBy("created_by_user_id=@me", bob)).toEqual(["Bob's"]);
    expect(await agentsBy(`created_by_user_id=${bob.userId}`)).toEqual(["Bob's"]);
    expect((await ada.get(`${agentsPath}?show_only_owned_agents=true`)).json().agents).toHaveLength(1);
  });

  it("API-51 says which order it does not have", async () => {
    const refused = await ada.get(`${agentsPath}?sort_by=call_count_7d`);
    expect(refused.json().detail).toMatchObject({
      status: "not_supported",
      message: expect.stringContaining("updated_at") as string,
    });
    expect((await ada.get(`${agentsPath}?sort_by=colour`)).statusCode).toBe(422);
  });
});

describe("the list of documents", () => {
  it("API-51 is sorted and filtered as it is asked for", async () => {
    for (const [name, text] of [
      ["Bread", "a long text about bread and cakes"],
      ["Air", "short"],
    ]) {
      await ada.post(`${documentsPath}/text`, { name, text });
      app.parts.clock.moveMs(1_000);
    }
    expect(await documentsBy("sort_by=name&sort_direction=asc")).toEqual(["Air", "Bread"]);
    expect(await documentsBy("sort_by=size")).toEqual(["Bread", "Air"]);
    const first = (await ada.get(`${documentsPath}?sort_by=size&page_size=1`)).json();
    expect(await documentsBy(`sort_by=size&page_size=1&cursor=${first.next_cursor}`)).toEqual(["Air"]);
    expect(await documentsBy("types=text")).toHaveLength(2);
    expect(await documentsBy("types=file&types=url")).toEqual([]);
    expect(await documentsBy("created_by_user_id=nobody")).toEqual([]);
    expect(await documentsBy("show_only_owned_documents=true&folders_first=true")).toHaveLength(2);
    const folder = await ada.get(`${documentsPath}?parent_folder_id=f`);
    expect(folder.json().detail.message).toContain("parent_folder_id");
  });
});

describe("the list of conversations", () => {
  const keep = (id: string, columns: Record<string, string>): Promise<unknown> => {
    const all = {
      conversation_id: `'${id}${ada.workspaceId}'`,
      workspace_id: `'${ada.workspaceId}'`,
      user_id: `'${ada.userId}'`,
      agent_id: "'agent_x'",
      agent_name: `'${id}'`,
      language: "'en'",
      status: "'done'",
      is_written: "false",
      duration_ms: "10000",
      lines: "'[]'",
      size_bytes: "0",
      created_at: `'${app.parts.clock.now().toISOString()}'`,
      ...columns,
    };
    return app.parts.database.execute(
      `insert into agent_conversations (${Object.keys(all).join()}) values (${Object.values(all).join()})`,
    );
  };
  const namesBy = async (query: string): Promise<string[]> =>
    (await ada.get(`${history}?${query}`))
      .json()
      .conversations.map(({ agent_name: name }: { agent_name: string }) => name)
      .sort();

  it("API-51 is filtered by every question that has an answer here", async () => {
    const said = JSON.stringify([{ who: "user", text: "A 100% rye loaf", atMs: 0 }]);
    const longAgo = new Date(app.parts.clock.now().getTime() - 86_400_000).toISOString();
    await keep("short", { duration_ms: "2000", lines: `'${said}'` });
    await keep("french", { language: "'fr'" });
    await keep("written", { is_written: "true" });
    await keep("failed", { status: "'failed'" });
    await keep("open", { status: "'in-progress'" });
    await keep("lost", { status: "'in-progress'", created_at: `'${longAgo}'` });
    expect(await namesBy("call_duration_max_secs=5")).toEqual(["short"]);
    expect(await namesBy("call_duration_min_secs=5")).toHaveLength(5);
    expect(await namesBy("main_languages=fr&main_languages=de")).toEqual(["french"]);
    expect(await namesBy("text_only=true")).toEqual(["written"]);
    expect(await namesBy("call_successful=failure")).toEqual(["failed", "lost"]);
    expect(await namesBy("call_successful=unknown")).toEqual(["open"]);
    expect(await namesBy("call_successful=error")).toEqual([]);
    expect(await namesBy("exclude_statuses=done&exclude_statuses=failed")).toEqual(["open"]);
    expect(await namesBy("search=100%25%20RYE")).toEqual(["short"]);
    expect(await namesBy("user_id=nobody")).toEqual([]);
    const [oldest] = (await ada.get(`${history}?sort_direction=asc&page_size=1`)).json().conversations;
    expect(oldest.agent_name).toBe("lost");
    expect(await namesBy("summary_mode=exclude&has_feedback_comment=false")).toHaveLength(6);
  });

  it.each(["rating_min=3", "tool_names=a&tool_names=b", "branch_id=x", "summary_mode=include", "tag_ids=t"])(
    "API-51 refuses by name what it cannot be filtered by: %s",
    async (query) => {
      const refused = await ada.get(`${history}?${query}`);
      expect(refused.json().detail).toMatchObject({
        status: "not_supported",
        message: expect.stringContaining(query.split("=")[0] ?? "") as string,
      });
    },
  );

  it("API-51 keeps what was thought of a conversation as a whole, until it is taken back", async () => {
    await keep("one", {});
    const path = `${history}/one${ada.workspaceId}`;
    const score = async () => (await ada.get(path)).json().metadata.feedback.overall_score;
    expect(await score()).toBeNull();
    expect(statusOf(await ada.post(`${path}/feedback`, { feedback: "dislike" }))).toBe("ok");
    expect(await score()).toBe("dislike");
    expect((await ada.post(`${path}/feedback`, { feedback: "superb" })).statusCode).toBe(422);
    await ada.post(`${path}/feedback`, {});
    expect(await score()).toBeNull();
    const eve = await app.signUp();
    expect(statusOf(await eve.post(`${path}/feedback`, { feedback: "like" }))).toBe("conversation_not_found");
  });
});

describe("the last place of a workspace", () => {
  const atOnce = async (make: () => Promise<Answer>): Promise<string[]> =>
    (await Promise.all(Array.from({ length: 6 }, make))).map(statusOf).sort();
  const taken = (word: string): string[] => [...Array.from({ length: 5 }, () => word), "ok"];

  it("API-51 is taken by one agent of six that come at once", async () => {
    await makeAgent(ada);
    await app.parts.database.execute(
      `insert into agents select 'agent_copy' || n || '${ada.workspaceId}', workspace_id, user_id, name, first_message,
       instructions, voice_id, language, document_ids, is_outside, created_at, updated_at
       from agents, generate_series(3, ${agentLimits.maxAgents}) n where workspace_id = '${ada.workspaceId}'`,
    );
    const create = () => ada.post(`${agentsPath}/create`, { conversation_config: {} });
    expect(await atOnce(create)).toEqual(taken("agents_full"));
  });

  it("API-51 is taken by one document of six that come at once", async () => {
    await ada.post(`${documentsPath}/text`, { text: "first" });
    await app.parts.database.execute(
      `insert into knowledge_documents select 'copy' || n || '${ada.workspaceId}', workspace_id, user_id, kind, name,
       file_name, content, passages, created_at
       from knowledge_documents, generate_series(3, ${knowledgeLimits.maxDocuments}) n
       where workspace_id = '${ada.workspaceId}'`,
    );
    const add = () => ada.post(`${documentsPath}/text`, { text: "one more" });
    expect(await atOnce(add)).toEqual(taken("documents_full"));
  });
});
