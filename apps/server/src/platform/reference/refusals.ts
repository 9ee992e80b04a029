import { type ErrorCode, errors, errorsOf, type Operation } from "@timbre/contract";
import type { JsonSchema } from "./api-document.ts";

/** The body of every refusal: a code and a sentence, or the fields that are wrong. Clients of OpenAI find `error` too. */
export const refusalSchema = {
  type: "object",
  properties: {
    detail: {
      oneOf: [
        {
          type: "object",
          properties: { status: { type: "string" }, message: { type: "string" } },
          required: ["status", "message"],
        },
        {
          type: "array",
          items: {
            type: "object",
            properties: {
              loc: { type: "array", items: { type: ["string", "number"] } },
              msg: { type: "string" },
              type: { type: "string" },
            },
            required: ["loc", "msg", "type"],
          },
        },
      ],
    },
  },
  required: ["detail"],
} satisfies JsonSchema;

const refusal = (description: string) => ({ description, content: { "application/json": { schema: refusalSchema } } });

const fieldsDescription = "Fields that are missing or of the wrong shape";

/** What a call answers, and the refusals it may give with the codes of each. */
export const answersOf = (done: Record<string, unknown>, operation: Operation): Record<string, unknown> => {
  const lines = new Map<number, string[]>([[422, [fieldsDescription]]]);
  for (const code of errorsOf(operation)) {
    const { http } = errors[code];
    lines.set(http, [...(lines.get(http) ?? []), lineOf(code)]);
  }
  return {
    ...Object.fromEntries([...lines].map(([status, told]) => [status, refusal(told.join("\n"))])),
    ...done,
    "4XX": refusal("Refused for another reason; detail.status says which"),
  };
};

const lineOf = (code: ErrorCode): string => `- \`${code}\`: ${errors[code].message}`;

type Walked = { paths?: Record<string, unknown>; components?: { schemas?: Record<string, unknown> } };

const written = JSON.stringify(refusalSchema);

/** Says once what a refusal looks like, so that a client made from the document has one type for it. */
export const shareRefusals = <Document extends Walked>(document: Document): Document => {
  for (const operations of Object.values(document.paths ?? {})) {
    for (const { responses = {} } of Object.values(operations as Record<string, { responses?: Responses }>)) {
      for (const answer of Object.values(responses)) {
        const content = answer.content?.["application/json"];
        if (content && JSON.stringify(content.schema) === written)
          content.schema = { $ref: "#/components/schemas/Refusal" };
      }
    }
  }
  return {
    ...document,
    components: { ...document.components, schemas: { ...document.components?.schemas, Refusal: refusalSchema } },
  };
};
type Responses = Record<string, { content?: Record<string, { schema?: unknown }> }>;
