import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Context as SpanContext, Link, Span, SpanKind } from '@opentelemetry/api';
import type { Config } from '../configuration/config.ts';
import type { TracedEvent, TracedWork, Tracing } from '../observing/tracing.ts';

/** Tracing that is running, and the way to send what remains. */
interface OpenTracing {
  tracing: Tracing;
  close(): Promise<void>;
}

/** Milliseconds for which a stop waits for a collector that does not respond. */
const CLOSE_TIMEOUT_MS = 3_000;
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
/** Statements have no values in their text, but can be long. */
const MAX_STATEMENT_LENGTH = 1_000;

/**
 * Starts to send spans by OTLP over HTTP. Loads OpenTelemetry, which a process that traces nothing
 * does not need. A collector that does not respond delays nothing: its spans are dropped.
 */
export async function startTracing(settings: NonNullable<Config['tracing']>): Promise<OpenTracing> {
  const api = await import('@opentelemetry/api');
  const { provider, isSampled } = await createProvider(settings);
  const tracer = provider.getTracer('partner-investment-api');
  const current = new AsyncLocalStorage<Span>();

  /** Returns the context in which a span becomes the child of one that another process has. */
  function remote(traceId: string, spanId: string, isSampled: boolean): SpanContext {
    const traceFlags = isSampled ? api.TraceFlags.SAMPLED : api.TraceFlags.NONE;
    const parent = { traceId, spanId, traceFlags, isRemote: true };
    return api.trace.setSpanContext(api.ROOT_CONTEXT, parent);
  }

  function contextOf(traceparent = ''): SpanContext {
    const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent) ?? [];
    if (!traceId || !spanId) return api.ROOT_CONTEXT;
    return remote(traceId, spanId, (Number.parseInt(flags!, 16) & 1) === 1);
  }

  /**
   * Returns the trace of an event. It is derived from the event's id, so that every process uses
   * the same ids.
   */
  function traceOf({ id }: TracedEvent): SpanContext {
    const digest = createHash('sha256').update(id).digest('hex');
    const [traceId, spanId] = [digest.slice(0, 32), digest.slice(32, 48)];
    return remote(traceId, spanId, isSampled(traceId));
  }

  function record(
    name: string,
    parent: SpanContext,
    options: { kind: SpanKind; at: number; ms: number; hasFailed?: boolean; links?: Link[] },
    attributes: Record<string, string | number | undefined>,
  ): void {
    const { kind, at, ms, hasFailed, links = [] } = options;
    const span = tracer.startSpan(name, { kind, startTime: at, attributes, links }, parent);
    if (hasFailed) span.setStatus({ code: api.SpanStatusCode.ERROR });
    span.end(at + ms);
  }

  function begin(name: string, traceparent?: string): TracedWork {
    const span = tracer.startSpan(name, { kind: api.SpanKind.SERVER }, contextOf(traceparent));
    return {
      within: (part) => current.run(span, part),
      end({ name: knownName, attributes = {}, hasFailed }) {
        if (knownName) span.updateName(knownName);
        span.setAttributes(attributes);
        if (hasFailed) span.setStatus({ code: api.SpanStatusCode.ERROR });
        span.end();
      },
    };
  }

  return {
    tracing: {
      begin,
      statement(text, ms, hasFailed) {
        const parent = current.getStore();
        if (!parent) return;
        const kind = api.SpanKind.CLIENT;
        record(
          text.trimStart().split(/\s/, 1)[0]!.toLowerCase(),
          api.trace.setSpan(api.ROOT_CONTEXT, parent),
          { kind, at: Date.now() - ms, ms, hasFailed },
          { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MAX_STATEMENT_LENGTH) },
        );
      },
      events(events) {
        const cause = current.getStore();
        const links = cause ? [{ context: cause.spanContext() }] : [];
        for (const event of events) {
          const context = traceOf(event);
          const { traceId } = api.trace.getSpanContext(context)!;
          const attributes = { 'event.id': event.id, 'event.type': event.type };
          cause?.addEvent('event', { ...attributes, 'event.trace_id': traceId });
          const options = { kind: api.SpanKind.PRODUCER, at: Date.now(), ms: 0, links };
          record(`event ${event.type}`, context, options, attributes);
        }
      },
      attempt(event, at, ms, attributes) {
        const options = { kind: api.SpanKind.CLIENT, at: at.getTime(), ms };
        const named = { 'event.id': event.id, 'event.type': event.type };
        record('webhook delivery', traceOf(event), options, { ...named, ...attributes });
      },
    },
    close: () =>
      Promise.race([provider.shutdown(), wait(CLOSE_TIMEOUT_MS, undefined, { ref: false })]),
  };
}

/**
 * Creates the provider that sends the spans and samples traces. Every process makes the same
 * choice.
 */
async function createProvider({
  url,
  headers,
  serviceName,
  share,
}: NonNullable<Config['tracing']>) {
  const { ROOT_CONTEXT } = await import('@opentelemetry/api');
  const sdk = await import('@opentelemetry/sdk-trace-base');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const sampler = new sdk.TraceIdRatioBasedSampler(share);
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new sdk.ParentBasedSampler({ root: sampler }),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter({ url, headers }))],
  });
  const isSampled = (traceId: string) =>
    sampler.shouldSample(ROOT_CONTEXT, traceId).decision ===
    sdk.SamplingDecision.RECORD_AND_SAMPLED;
  return { provider, isSampled };
}
