export type JsonSchema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  required?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  default?: unknown;
  format?: string;
};

type Parameter = { name: string; in: string; required?: boolean; schema?: JsonSchema; example?: unknown };
type Content = Record<string, { schema?: JsonSchema; example?: unknown }>;
export type Operation = {
  tags?: string[];
  summary?: string;
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { content?: Content };
  responses?: Record<string, { description?: string; content?: Content }>;
  "x-codeSamples"?: { lang: string; label: string; source: string }[];
};
/** The OpenAPI document, as far as it is read here. */
export type ApiDocument = { info: { description?: string }; paths: Record<string, Record<string, Operation>> };
