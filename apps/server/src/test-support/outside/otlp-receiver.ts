import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type OnWire = { key: string; value: { stringValue?: string; intValue?: number | string; boolValue?: boolean } };
type Batch = {
  resourceSpans: {
    resource: { attributes: OnWire[] };
    scopeSpans: {
      spans: { name: string; traceId: string; spanId: string; parentSpanId?: string; attributes: OnWire[] }[];
    }[];
  }[];
};

export type ReceivedSpan = {
  name: string;
  role: unknown;
  traceId: string;
  spanId: string;
  parentId: string | undefined;
  facts: Record<string, unknown>;
};

const factsOf = (attributes: OnWire[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** Takes traces as any collector does, by OTLP over HTTP in JSON. */
export const startOtlpReceiver = async () => {
  const bodies: string[] = [];
  const paths = new Set<string>();
  const server = createServer((request, response) => {
    paths.add(`${request.method} ${request.url}`);
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      bodies.push(Buffer.concat(parts).toString());
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const spans = (): ReceivedSpan[] =>
    bodies.flatMap((body) =>
      (JSON.parse(body) as Batch).resourceSpans.flatMap(({ resource, scopeSpans }) =>
        scopeSpans.flatMap(({ spans: sent }) =>
          sent.map(({ name, traceId, spanId, parentSpanId, attributes }) => ({
            ...{ name, traceId, spanId, facts: factsOf(attributes) },
            role: factsOf(resource.attributes)["timbre.role"],
            parentId: parentSpanId || undefined,
          })),
        ),
      ),
    );
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths,
    /** Everything that was sent, as it was sent. */
    text: () => bodies.join("\n"),
    spans,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};
