import { serverOperations, type VoiceIdRules } from "@timbre/contract";
import fastifySwagger from "@fastify/swagger";
import { createReadStream } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { FastifyReply, FastifySchema } from "fastify";
import { createJsonSchemaTransform } from "fastify-type-provider-zod";
import { baseUrlOf } from "../http/base-url.ts";
import type { Http } from "../http/http.ts";
import { handle, type HandledOperation } from "../operations/handle.ts";
import { bytesOf } from "./bytes-of.ts";
import { openClientsPage } from "./clients-page.ts";
import { describeOperation } from "./describe-route.ts";
import { docsStyle } from "./docs-style.ts";
import { addExamples } from "./examples.ts";
import { fontFaces } from "./font-faces.ts";
import { formBodyOf } from "./form-body.ts";
import { answersOf, shareRefusals } from "./refusals.ts";
import { referencePage } from "./reference-page.ts";
import { referenceStyle } from "./reference-style.ts";
import { addSamples, writtenAddress } from "./samples.ts";
import { tags } from "./tags.ts";
import { voiceIdsPage } from "./voice-ids-page.ts";

const toJsonSchema = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: "any" } });

const description =
  "Speech on your own machine. Clients of the ElevenLabs API work here: change their base URL. " +
  "Send an `Idempotency-Key` header with any call that generates audio: repeated with the same key within 24 hours, it is " +
  "neither rendered nor charged again. Responses 429 and 503 include `Retry-After`. " +
  "[Clients](/docs/clients) shows how to connect the programs you already use, [Voice IDs](/docs/voice-ids) lists the voices.";

/** Must be added before the routes it is to describe. */
export const addReference = async (http: Http, version: string): Promise<void> => {
  await http.register(fastifySwagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Timbre", version, description },
      tags,
      components: {
        securitySchemes: {
          apiKey: { type: "apiKey", in: "header", name: "xi-api-key" },
          bearer: { type: "http", scheme: "bearer" },
        },
      },
    },
    transform: (sent) => {
      const { operation } = sent.route.config ?? {};
      // Pages and their files are no calls.
      if (!operation || pages.has(operation.path)) return { schema: { hide: true } as FastifySchema, url: sent.url };
      const described = describeOperation(operation);
      const { form, ...given } = { ...sent.schema };
      const { schema, url } = toJsonSchema({ ...sent, schema: given } as Parameters<typeof toJsonSchema>[0]);
      const body = form ? { body: formBodyOf(form), consumes: ["multipart/form-data"] } : {};
      const declared = (schema.response ?? bytesOf(operation)) as Record<string, unknown>;
      const response = answersOf(declared, operation);
      return { schema: { ...schema, ...described, ...body, response } as FastifySchema, url };
    },
    transformObject: (made) => {
      if (!("openapiObject" in made)) return made.swaggerObject;
      addExamples(made.openapiObject.paths);
      addSamples(made.openapiObject.paths);
      return shareRefusals(made.openapiObject);
    },
  });
};

/** What a browser reads. */
const pages = new Set<string>([
  serverOperations.document.path,
  serverOperations.reference.path,
  serverOperations.voiceIds.path,
  serverOperations.clients.path,
  serverOperations.docsStyle.path,
  serverOperations.referenceStyle.path,
  serverOperations.referenceScript.path,
]);

const pagePolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The renderer writes its styles into the page; scripts come from here alone, and all it asks for from here and the files. */
const rendererPolicyFor = (filesOrigin = ""): string =>
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data: blob:; " +
  `${`media-src 'self' blob: ${filesOrigin}`.trim()}; ${`connect-src 'self' ${filesOrigin}`.trim()}; ` +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The renderer, as its package ships it for browsers. */
const rendererFile = (): string =>
  path.join(path.dirname(createRequire(import.meta.url).resolve("@scalar/fastify-api-reference")), "js/standalone.js");

type ReferenceNeeds = VoiceIdRules & {
  publicUrl: string | undefined;
  /** The guide for people who bring a client along. */
  clientsGuide: string;
  /** Where the pages were built; their fonts are shown here too. */
  webFolder: string;
  /** Where browsers fetch files from, if not from here. */
  filesOrigin: string | undefined;
};

/** As it stands inside quotes of JSON. */
const jsonText = (text: string): string => JSON.stringify(text).slice(1, -1);

export const handleReference = (http: Http, needs: ReferenceNeeds): HandledOperation[] => [
  handle(serverOperations.document, async (request, reply) =>
    // Samples are run as they stand, so they name the server that is asked.
    reply
      .type("application/json; charset=utf-8")
      .send(JSON.stringify(http.swagger()).replaceAll(writtenAddress, jsonText(baseUrlOf(request, needs.publicUrl)))),
  ),
  handle(serverOperations.referenceStyle, async (_request, reply) =>
    sendAsset(reply, "text/css; charset=utf-8").send(fontFaces(needs.webFolder) + referenceStyle),
  ),
  handle(serverOperations.referenceScript, async (_request, reply) =>
    sendAsset(reply, "text/javascript; charset=utf-8").send(createReadStream(rendererFile())),
  ),
  handle(serverOperations.docsStyle, async (_request, reply) =>
    sendAsset(reply, "text/css; charset=utf-8").send(fontFaces(needs.webFolder) + docsStyle),
  ),
  handle(serverOperations.reference, async (_request, reply) =>
    sendPage(reply, rendererPolicyFor(needs.filesOrigin)).send(referencePage),
  ),
  handle(serverOperations.voiceIds, async (_request, reply) => sendPage(reply, pagePolicy).send(voiceIdsPage(needs))),
  handleClients(needs),
];

const handleClients = ({ clientsGuide, publicUrl }: ReferenceNeeds): HandledOperation => {
  const clientsPage = openClientsPage(clientsGuide);
  return handle(serverOperations.clients, async (request, reply) =>
    sendPage(reply, pagePolicy).send(clientsPage(baseUrlOf(request, publicUrl))),
  );
};

const sendPage = (reply: FastifyReply, policy: string): FastifyReply =>
  reply
    .type("text/html; charset=utf-8")
    .header("content-security-policy", policy)
    .header("x-content-type-options", "nosniff")
    .header("referrer-policy", "no-referrer");

const sendAsset = (reply: FastifyReply, type: string): FastifyReply =>
  reply.type(type).header("cache-control", "public, max-age=3600").header("x-content-type-options", "nosniff");
