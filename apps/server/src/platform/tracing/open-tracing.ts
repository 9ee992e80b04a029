import type { Span as KeptSpan, SpanContext, Tracer } from "@opentelemetry/api";
import type { CallTrace, Span, SpanFacts, Trace } from "@timbre/engine";
import { noTracing, type Tracing } from "./tracing.ts";
import type { TracingSettings } from "./tracing-settings.ts";

export type TracedProcess = { role: string; version: string };

/** Loaded only where traces are sent somewhere: other processes pay nothing for it. */
export const openTracing = async (
  settings: TracingSettings | undefined,
  { role, version }: TracedProcess,
): Promise<Tracing> => {
  if (!settings) return noTracing;
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/sdk-trace"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
  ]);
  const { url, headers, share, service } = settings;
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ "service.name": service, "service.version": version, "timbre.role": role }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, headers }) })],
  });
  return {
    openTrace: openTraces(api, provider.getTracer("timbre", version)),
    // A receiver that is away must not keep the process from ending.
    close: () => provider.shutdown().catch(() => undefined),
  };
};

type Api = typeof import("@opentelemetry/api");

const openTraces = (api: Api, tracer: Tracer): Tracing["openTrace"] => {
  const openTrace = (trace: CallTrace): Trace => {
    const parent = contextOf(trace.traceparent);
    const around = parent ? api.trace.setSpanContext(api.ROOT_CONTEXT, parent) : api.ROOT_CONTEXT;
    return {
      ...trace,
      begin: (name, facts, startMs) => {
        const kind = parent ? api.SpanKind.INTERNAL : api.SpanKind.SERVER;
        const attributes = trace.requestId ? { ...facts, "timbre.request_id": trace.requestId } : facts;
        const at = startMs === undefined ? {} : { startTime: startMs };
        return open(tracer.startSpan(name, { kind, attributes, ...at }, around), trace);
      },
    };
  };
  const open = (kept: KeptSpan, { requestId }: CallTrace): Span => ({
    trace: openTrace({ ...(requestId === undefined ? {} : { requestId }), traceparent: parentOf(kept.spanContext()) }),
    end: (facts: SpanFacts = {}, endMs) => {
      kept.setAttributes(facts);
      if (facts["error.type"] !== undefined) kept.setStatus({ code: api.SpanStatusCode.ERROR });
      kept.end(endMs);
    },
  });
  return openTrace;
};

const written = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

const contextOf = (traceparent: string | undefined): SpanContext | undefined => {
  const [, traceId, spanId, flags] = written.exec(traceparent ?? "") ?? [];
  if (!traceId || !spanId || !flags) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
};

const parentOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;
