import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { owner, type Product, startProduct } from "../support/start-product.ts";
import { binOf, startBin } from "./run-bin.ts";

const bin = binOf("mcp", "timbre-mcp");
let product: Product;
let folder: string;

beforeAll(async () => {
  [product, folder] = await Promise.all([
    startProduct({ isToy: true }),
    mkdtemp(path.join(os.tmpdir(), "timbre-mcp-")),
  ]);
  await product.waitUntilReady();
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true });
});

const connect = async (transport: Transport): Promise<Client> => {
  const client = new Client({ name: "tests", version: "1.0.0" });
  await client.connect(transport);
  return client;
};
const call = async (client: Client, name: string, args: Record<string, unknown> = {}): Promise<CallToolResult> =>
  (await client.callTool({ name, arguments: args })) as CallToolResult;
const textOf = ({ content }: CallToolResult): string => {
  const [first] = content;
  return first?.type === "text" ? first.text : "";
};

describe("the tools over stdin and stdout", () => {
  let client: Client;
  beforeAll(async () => {
    const env = { ...(process.env as Record<string, string>), TIMBRE_SERVER: product.baseUrl };
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [bin],
      env: { ...env, TIMBRE_API_KEY: owner.apiKey },
    });
    client = await connect(transport);
  });
  afterAll(() => client.close());

  it("are listed with what they take", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(
      [
        ["change_voice", "clone_voice", "convert_project", "create_project", "get_project"],
        ["list_projects", "list_voices", "speak", "transcribe"],
      ].flat(),
    );
    const speak = tools.find(({ name }) => name === "speak");
    expect(speak?.inputSchema.required).toEqual(["text"]);
    expect(Object.keys(speak?.inputSchema.properties ?? {})).toContain("output_file");
  });

  it("find voices and speak with one", async () => {
    const { voices } = JSON.parse(textOf(await call(client, "list_voices", { search: "michael" }))) as {
      voices: { voice_id: string }[];
    };
    expect(voices.map(({ voice_id: id }) => id)).toContain("am_michael");
    const { content, isError } = await call(client, "speak", { text: "Hello there.", voice_id: "am_michael" });
    expect(isError).toBeFalsy();
    expect(content[0]).toMatchObject({ type: "audio", mimeType: "audio/mpeg" });
  });

  it("save sound in a file, but never over another", async () => {
    const file = path.join(folder, "hello.mp3");
    const saved = await call(client, "speak", { text: "Hello.", output_file: file });
    expect(JSON.parse(textOf(saved))).toMatchObject({ file, bytes: (await readFile(file)).length });
    expect((await call(client, "speak", { text: "Again.", output_file: file })).isError).toBe(true);
  });

  it("answer refusals as the contract names them", async () => {
    const refused = await call(client, "speak", { text: "Hello.", voice_id: "nobody" });
    expect(refused.isError).toBe(true);
    expect(textOf(refused)).toMatch(/^voice_not_found: /);
  });

  it("make a project", async () => {
    const made = await call(client, "create_project", {
      name: "Harbour",
      text: "# One\n\nQuiet.",
      voice_id: "af_heart",
    });
    const { project } = JSON.parse(textOf(made)) as { project: { project_id: string } };
    expect(textOf(await call(client, "get_project", { project_id: project.project_id }))).toContain("Harbour");
    expect(textOf(await call(client, "list_projects"))).toContain(project.project_id);
  });
});

describe("the tools over HTTP", () => {
  it("speak for callers with a key of their own, and touch no files", async () => {
    const service = await startBin(bin, {
      args: ["--http", "--port", "0", "--server", product.baseUrl],
      env: { TIMBRE_API_KEY: owner.apiKey },
    });
    try {
      const requestInit = { headers: { authorization: `Bearer ${owner.apiKey}` } };
      const client = await connect(new StreamableHTTPClientTransport(new URL(service.address), { requestInit }));
      const { tools } = await client.listTools();
      expect(JSON.stringify(tools)).not.toMatch(/output_file|"file"/);
      const { content } = await call(client, "speak", { text: "Hello there." });
      expect(content[0]?.type).toBe("audio");
      await client.close();
      await expect(connect(new StreamableHTTPClientTransport(new URL(service.address)))).rejects.toThrow(/401|key/i);
    } finally {
      await service.stop();
    }
  });
});
