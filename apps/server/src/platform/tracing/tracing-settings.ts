import { z } from "zod";

/** Traces, in the words that OpenTelemetry has for them everywhere. */
export const tracingEnvironment = {
  /** Where traces are sent, by OTLP over HTTP, such as http://127.0.0.1:4318; absent means none are made. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** What the receiver wants to be told, such as "authorization=Bearer …"; several with commas between. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().max(5_000).optional(),
  /** The share of requests whose trace is kept, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default("timbre"),
};

type Given = z.infer<z.ZodObject<typeof tracingEnvironment>>;

export type TracingSettings = { url: string; headers: Record<string, string>; share: number; service: string };

export const tracingSettingsOf = (given: Given): TracingSettings | undefined => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = given;
  if (!endpoint) return undefined;
  return {
    url: `${endpoint.replace(/\/+$/, "")}/v1/traces`,
    headers: headersOf(headers ?? ""),
    share: given.OTEL_TRACES_SAMPLER_ARG,
    service: given.OTEL_SERVICE_NAME,
  };
};

const headersOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(",").flatMap((pair) => {
      const at = pair.indexOf("=");
      return at > 0 ? [[pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())]] : [];
    }),
  );
