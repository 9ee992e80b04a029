import net from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { owner, type Product, startProduct } from "../support/start-product.ts";
import { installWyomingClient, runWyomingClient } from "./python/install.ts";
import { binOf, startBin } from "./run-bin.ts";

const { reason } = installWyomingClient();
if (reason) console.warn(reason);

let product: Product;
let service: Awaited<ReturnType<typeof startBin>>;

beforeAll(async () => {
  product = await startProduct({ isToy: true });
  await product.waitUntilReady();
  service = await startBin(binOf("wyoming", "timbre-wyoming"), {
    args: ["--port", "0"],
    env: { TIMBRE_SERVER: product.baseUrl, TIMBRE_API_KEY: owner.apiKey },
  });
});
afterAll(async () => {
  await service.stop();
  await product.stop();
});

describe.skipIf(reason)("the Wyoming service", () => {
  it("speaks, whole and in pieces, to the protocol's own client", async () => {
    expect(await runWyomingClient(service.address)).toEqual({
      ping: true,
      voices: true,
      languages: true,
      synthesize: [["audio-start", "audio-stop"], true],
      streamed: [["audio-start", "audio-stop", "synthesize-stopped"], true],
      refused: "voice_not_found",
    });
  });
});

describe("the Wyoming service and peers that speak something else", () => {
  /** What came before the end. A service that leaves with bytes unread resets the connection: an end as well. */
  const send = async (bytes: string): Promise<string> => {
    const { hostname, port } = new URL(service.address);
    const socket = net.connect(Number(port), hostname);
    socket.write(bytes);
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of socket) chunks.push(chunk as Buffer);
    } catch (error) {
      expect((error as NodeJS.ErrnoException).code).toMatch(/^(ECONNRESET|EPIPE)$/);
    }
    return Buffer.concat(chunks).toString();
  };

  it.each([
    ["no JSON", "GET / HTTP/1.1\n"],
    ["no object", "[1]\n"],
    ["a length no event has", `${JSON.stringify({ type: "synthesize", data_length: 1e12 })}\n`],
    ["a length below zero", `${JSON.stringify({ type: "synthesize", data_length: -5 })}\n`],
    ["a line without end", "x".repeat(100_000)],
  ])("ends the connection and stays up: %s", async (_kind, bytes) => {
    expect(await send(bytes)).toBe("");
  });

  it("says what is wrong with an event", async () => {
    const { hostname, port } = new URL(service.address);
    const socket = net.connect(Number(port), hostname);
    socket.write(`${JSON.stringify({ type: "synthesize", data: { text: 5 } })}\n`);
    const [line] = String(await new Promise((resolve) => socket.once("data", resolve))).split("\n");
    expect(JSON.parse(line ?? "")).toMatchObject({ type: "error" });
    socket.destroy();
  });
});
