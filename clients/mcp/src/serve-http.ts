import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { makeToolServer } from "./tool-server.ts";

type Listening = { server: string; host: string; port: number };

/** For assistants elsewhere. We hold no key: each caller brings one, so that nobody speaks on another's account. */
export const serveHttp = async ({ server, host, port }: Listening): Promise<void> => {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (new URL(request.url ?? "/", "http://here").pathname !== "/mcp") return refuse(response, 404, "Call /mcp.");
    const key = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1];
    if (!key) return refuse(response, 401, "Send an API key of the Timbre server: Authorization: Bearer <key>.");
    const tools = makeToolServer({ server, key }, { hasFiles: false });
    // Nothing is remembered between calls, so that any number of callers can come and go.
    const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined, enableJsonResponse: true });
    response.once("close", () => void tools.close());
    await tools.connect(transport);
    await transport.handleRequest(request, response);
  };
  const listening = createServer((request, response) => {
    answer(request, response).catch(() => {
      if (!response.headersSent) refuse(response, 500, "Something went wrong.");
    });
  });
  await new Promise<void>((resolve, reject) => listening.once("error", reject).listen(port, host, resolve));
  const { port: used } = listening.address() as { port: number };
  console.error(`timbre-mcp: listening at http://${host}:${used}/mcp for ${server}`);
};

const refuse = (response: ServerResponse, status: number, message: string): void => {
  const error = { jsonrpc: "2.0", error: { code: -32_000, message }, id: null };
  response.writeHead(status, { "content-type": "application/json", "www-authenticate": "Bearer" });
  response.end(JSON.stringify(error));
};
