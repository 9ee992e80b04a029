import { agentLimits, supportAgentId } from "@timbre/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { formBody } from "../../test-support/form-body.ts";
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
const read = async (agentId: string, who = ada) => (await who.get(`${agentsPath}/${agentId}`)).json();
const list = async (who = ada) => (await who.get(agentsPath)).json().agents;
const auditOf = async () =>
  (await ada.get("/v1/workspace/audit-logs")).json().entries.map((entry: { message: string }) => entry.message);

describe("agents of a workspace", () => {
  it("SHELL-87 are made, read, listed, changed, copied and deleted, in the public shape", async () => {
    const agentId = await makeAgent(ada);
    expect(agentId).toMatch(/^agent_/);
    expect(await read(agentId)).toMatchObject({
      name: "Baker",
      conversation_config: {
        agent: {
          first_message: "Hello, this is the bakery.",
          language: "en",
          prompt: { prompt: "You sell bread.", llm: null, knowledge_base: [{ type: "text", name: "Facts" }] },
        },
        tts: { voice_id: "af_heart" },
      },
      access_info: { is_creator: true, role: "admin" },
      is_built_in: false,
    });
    const changed = await ada.patch(`${agentsPath}/${agentId}`, {
      name: "Miller",
      conversation_config: { agent: { language: "es" }, tts: { voice_id: "am_michael" } },
    });
    expect(changed.json()).toMatchObject({
      name: "Miller",
      conversation_config: {
        agent: { first_message: "Hello, this is the bakery.", language: "es" },
        tts: { voice_id: "am_michael" },
      },
    });
    app.parts.clock.moveMs(1_000);
    const { agent_id: copyId } = (await ada.post(`${agentsPath}/${agentId}/duplicate`, { name: "Twin" })).json();
    expect((await read(copyId)).conversation_config).toEqual((await read(agentId)).conversation_config);
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual(["Support assistant", "Twin", "Miller"]);
    expect(statusOf(await ada.delete(`${agentsPath}/${agentId}`))).toBe("ok");
    expect(statusOf(await ada.get(`${agentsPath}/${agentId}`))).toBe("agent_not_found");
  });

  it("take back what was read, and nothing changes", async () => {
    const agentId = await makeAgent(ada);
    const before = await read(agentId);
    const { name, conversation_config } = before;
    const again = await ada.patch(`${agentsPath}/${agentId}`, { name, conversation_config, tags: [], workflow: null });
    expect(again.json().conversation_config).toEqual(before.conversation_config);
  });

  it("are told page by page, and found by name", async () => {
    for (const name of ["One", "Two", "Three"]) {
      await makeAgent(ada, { name });
      app.parts.clock.moveMs(1_000);
    }
    const first = (await ada.get(`${agentsPath}?page_size=2`)).json();
    expect(first.has_more).toBe(true);
    const second = (await ada.get(`${agentsPath}?page_size=2&cursor=${first.next_cursor}`)).json();
    expect(second.has_more).toBe(false);
    const names = [...first.agents, ...second.agents].map(({ name }: { name: string }) => name);
    expect(names).toEqual(["Support assistant", "Three", "Two", "One"]);
    const found = (await ada.get(`${agentsPath}?search=hre`)).json().agents;
    expect(found.map(({ name }: { name: string }) => name)).toEqual(["Three"]);
    expect(statusOf(await ada.get(`${agentsPath}?cursor=agent_none`))).toBe("invalid_cursor");
  });

  it.each([
    ["a workflow", { workflow: { nodes: { a: { type: "end" } } } }, "workflow"],
    ["tags", { tags: ["shop"] }, "tags"],
    [
      "redaction of what is said",
      { platform_settings: { privacy: { conversation_history_redaction: { enabled: true, entities: ["name"] } } } },
      "platform_settings",
    ],
    ["a phone", { platform_settings: { auth: { enable_auth: true } } }, "platform_settings"],
    [
      "tools",
      { conversation_config: { agent: { prompt: { tool_ids: ["a"] } } } },
      "conversation_config.agent.prompt.tool_ids",
    ],
    [
      "another model of speech",
      { conversation_config: { tts: { model_id: "eleven_v3" } } },
      "conversation_config.tts.model_id",
    ],
    ["turn settings", { conversation_config: { turn: { turn_timeout: 4 } } }, "conversation_config.turn"],
    ["a model of its own", { conversation_config: { agent: { prompt: { llm: "gpt-4o" } } } }, "leave llm out"],
    ["a model where there is none", { conversation_config: { agent: { prompt: { llm: "custom-llm" } } } }, "LLM_URL"],
  ])("refuse %s by name", async (_what, sent, option) => {
    const made = await ada.post(`${agentsPath}/create`, { conversation_config: {}, ...sent });
    expect(made.json().detail).toMatchObject({
      status: "not_supported",
      message: expect.stringContaining(option) as string,
    });
    expect(await list()).toHaveLength(1);
  });

  it.each([
    ["voice_not_found", { tts: { voice_id: "nobody" } }],
    ["unsupported_language", { agent: { language: "tlh" } }],
    ["document_not_found", { agent: { prompt: { knowledge_base: [{ type: "text", name: "x", id: "none" }] } } }],
  ])("refuse what is not there: %s", async (status, conversation_config) => {
    expect(statusOf(await ada.post(`${agentsPath}/create`, { conversation_config }))).toBe(status);
  });

  it("have limits on every text", async () => {
    const send = async (agent: object, name = "A") =>
      (await ada.post(`${agentsPath}/create`, { name, conversation_config: { agent } })).statusCode;
    expect(await send({}, "x".repeat(agentLimits.maxName + 1))).toBe(422);
    expect(await send({ first_message: "x".repeat(agentLimits.maxFirstMessage + 1) })).toBe(422);
    expect(await send({ prompt: { prompt: "x".repeat(agentLimits.maxInstructions + 1) } })).toBe(422);
    const many = Array.from({ length: agentLimits.maxDocuments + 1 }, (_, id) => ({ id: String(id) }));
    expect(await send({ prompt: { knowledge_base: many } })).toBe(422);
  });

  it("are no more than a workspace may have", async () => {
    await makeAgent(ada);
    await app.parts.database.execute(
      `insert into agents select 'agent_copy' || n || '${ada.workspaceId}', workspace_id, user_id, name, first_message,
       instructions, voice_id, language, document_ids, is_outside, created_at, updated_at
       from agents, generate_series(2, ${agentLimits.maxAgents}) n where workspace_id = '${ada.workspaceId}'`,
    );
    expect(statusOf(await ada.post(`${agentsPath}/create`, { conversation_config: {} }))).toBe("agents_full");
  });

  it("leave the one that comes with the server as it is", async () => {
    expect(await read(supportAgentId)).toMatchObject({ name: "Support assistant", is_built_in: true });
    const path = `${agentsPath}/${supportAgentId}`;
    expect(statusOf(await ada.patch(path, { name: "Mine" }))).toBe("agent_is_built_in");
    expect(statusOf(await ada.delete(path))).toBe("agent_is_built_in");
    expect(statusOf(await ada.post(`${path}/duplicate`, {}))).toBe("agent_is_built_in");
  });

  it("are used by the whole workspace, and changed by who made them and its admins", async () => {
    await setTier(app, ada, "growing_business");
    const bob = await joinWorkspace(app, ada);
    const adas = await makeAgent(ada);
    expect(await read(adas, bob)).toMatchObject({ name: "Baker", access_info: { is_creator: false, role: "viewer" } });
    expect(statusOf(await bob.patch(`${agentsPath}/${adas}`, { name: "Mine" }))).toBe("missing_permissions");
    expect(statusOf(await bob.delete(`${agentsPath}/${adas}`))).toBe("missing_permissions");
    const bobs = await makeAgent(bob, { name: "Bob's" });
    expect(statusOf(await ada.patch(`${agentsPath}/${bobs}`, { name: "Ours" }))).toBe("ok");
  });

  it("are not there for another workspace", async () => {
    const agentId = await makeAgent(ada);
    const eve = await app.signUp();
    for (const answer of [
      await eve.get(`${agentsPath}/${agentId}`),
      await eve.patch(`${agentsPath}/${agentId}`, { name: "Mine" }),
      await eve.post(`${agentsPath}/${agentId}/duplicate`, {}),
      await eve.delete(`${agentsPath}/${agentId}`),
    ]) {
      expect(statusOf(answer)).toBe("agent_not_found");
    }
    expect(await list(eve)).toHaveLength(1);
  });

  it("are told of in the workspace's log, by name", async () => {
    const agentId = await makeAgent(ada, { name: "Baker" });
    app.parts.clock.moveMs(1_000);
    await ada.patch(`${agentsPath}/${agentId}`, { name: "Miller" });
    app.parts.clock.moveMs(1_000);
    await ada.delete(`${agentsPath}/${agentId}`);
    expect(await auditOf()).toEqual(
      expect.arrayContaining(["Agent Created: Baker", "Agent Changed: Miller", "Agent Removed: Miller"]),
    );
  });
});

describe("what agents look things up in", () => {
  const documents = "/v1/convai/knowledge-base";

  it("is text or the text of a file, and is read back", async () => {
    const { body, headers } = await formBody([
      ["file", Buffer.from("# Prices\n\nBread costs <3> euros."), "prices.md"],
    ]);
    const file = (await ada.post(`${documents}/file`, body, headers)).json();
    expect(file.name).toBe("prices.md");
    app.parts.clock.moveMs(1_000);
    const text = (await ada.post(`${documents}/text`, { text: "We are closed on Sundays." })).json();
    expect(text.name).toBe("We are closed on Sundays.");
    const whole = (await ada.get(`${documents}/${file.id}`)).json();
    expect(whole).toMatchObject({ type: "file", filename: "prices.md", access_info: { is_creator: true } });
    expect(whole.extracted_inner_html).toContain("Bread costs &lt;3&gt; euros.");
    const all = (await ada.get(documents)).json().documents;
    expect(all.map(({ id }: { id: string }) => id)).toEqual([text.id, file.id]);
  });

  it("says which agents use it, and goes only when that is wanted", async () => {
    const agentId = await makeAgent(ada);
    const [document] = (await ada.get(documents)).json().documents;
    expect(document.dependent_agents).toMatchObject([
      { type: "available", id: agentId, name: "Baker", access_level: "admin" },
    ]);
    expect(statusOf(await ada.delete(`${documents}/${document.id}`))).toBe("document_in_use");
    expect(statusOf(await ada.delete(`${documents}/${document.id}?force=true`))).toBe("ok");
    expect((await read(agentId)).conversation_config.agent.prompt.knowledge_base).toEqual([]);
  });

  it("is refused where it holds no text, too much, or what cannot be read", async () => {
    const send = async (bytes: string, name: string) => {
      const { body, headers } = await formBody([["file", Buffer.from(bytes), name]]);
      return statusOf(await ada.post(`${documents}/file`, body, headers));
    };
    expect(await send("  ", "empty.txt")).toBe("document_unreadable");
    expect(await send("hello", "picture.exe")).toBe("unsupported_project_document");
    expect(await send("word ".repeat(25_000), "long.txt")).toBe("document_too_long");
    expect((await ada.post(`${documents}/text`, { text: "x".repeat(100_001) })).statusCode).toBe(422);
    const folder = await ada.post(`${documents}/text`, { text: "x", parent_folder_id: "f" });
    expect(statusOf(folder)).toBe("not_supported");
  });

  it("is not there for another workspace, nor for its agents", async () => {
    await makeAgent(ada);
    const [{ id }] = (await ada.get(documents)).json().documents;
    const eve = await app.signUp();
    expect(statusOf(await eve.get(`${documents}/${id}`))).toBe("document_not_found");
    expect(statusOf(await eve.delete(`${documents}/${id}?force=true`))).toBe("document_not_found");
    const conversation_config = { agent: { prompt: { knowledge_base: [{ type: "text", name: "x", id }] } } };
    expect(statusOf(await eve.post(`${agentsPath}/create`, { conversation_config }))).toBe("document_not_found");
  });
});
