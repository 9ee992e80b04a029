import fastifySwagger from "@fastify/swagger";
import type { FastifySchema } from "fastify";
import { createJsonSchemaTransform } from "fastify-type-provider-zod";
import type { Http } from "../http/http.ts";
import { answerOf } from "./answer-kinds.ts";
import { bytesOf } from "./bytes-of.ts";
import { answersOf, describeRoute } from "./describe-route.ts";
import { formBodyOf } from "./form-body.ts";
import { type ApiDocument, referencePage } from "./reference-page.ts";
import { referenceStyle } from "./reference-style.ts";

const toJsonSchema = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: "any" } });

const description =
  "Speech on your own machine. Stock clients of the ElevenLabs API work by changing the base URL. " +
  "Every generating call takes an `Idempotency-Key` header: repeated under the same key within 24 hours it is neither " +
  "rendered nor charged again. Answers 429 and 503 carry `Retry-After`.";

/** Must be added before the routes it is to describe. */
export const addReference = async (http: Http, version: string): Promise<void> => {
  await http.register(fastifySwagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Timbre", version, description },
      components: {
        securitySchemes: {
          apiKey: { type: "apiKey", in: "header", name: "xi-api-key" },
          bearer: { type: "http", scheme: "bearer" },
        },
      },
    },
    transform: (sent) => {
      const method = [sent.route.method].flat()[0] ?? "GET";
      const { config } = sent.route;
      const described = describeRoute({ method, url: sent.url, config });
      const { form, ...given } = { ...sent.schema };
      const { schema, url } = toJsonSchema({ ...sent, schema: given } as Parameters<typeof toJsonSchema>[0]);
      const body = form ? { body: formBodyOf(form), consumes: ["multipart/form-data"] } : {};
      const declared = (schema.response ?? {
        200: config?.operation ? bytesOf(config.operation) : answerOf(method, sent.url),
      }) as Record<string, unknown>;
      const response = answersOf(declared, { isOpen: described.security.length === 0 });
      return { schema: { ...schema, ...described, ...body, response } as FastifySchema, url };
    },
  });

  const hidden = { schema: { hide: true } as object };
  http.get("/openapi.json", hidden, async () => http.swagger());
  http.get("/docs/reference.css", hidden, async (_request, reply) =>
    reply
      .type("text/css; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .header("x-content-type-options", "nosniff")
      .send(referenceStyle),
  );
  http.get("/docs", hidden, async (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header(
        "content-security-policy",
        "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
      .header("x-content-type-options", "nosniff")
      .header("referrer-policy", "no-referrer")
      .send(referencePage(http.swagger() as unknown as ApiDocument)),
  );
};
