export type SpanAttributes = Record<string, string | number | undefined>;

/** The work that is being traced: the statements inside it become its children. */
export interface TracedWork {
  /** Runs a part of the work. */
  within<Result>(part: () => Result): Result;
  /** Ends it, with what is known by now. */
  end(options: { name?: string; attributes?: SpanAttributes; hasFailed?: boolean }): void;
}

/** An event, as far as traces name it. */
export interface TracedEvent {
  id: string;
  type: string;
}

/**
 * Where the parts of the service report their spans. A request or a job is the root of a trace, with
 * its statements. An event has a separate trace, whose id follows from the event's id, with the
 * request or job that caused it (as a link) and all attempts to deliver it, in any process.
 */
export interface Tracing {
  /** Begins a request or a job. `traceparent` is the caller's header (W3C Trace Context). */
  begin(name: string, traceparent?: string): TracedWork;
  /** Reports a statement that has ended, if it belongs to traced work. */
  statement(text: string, milliseconds: number, hasFailed: boolean): void;
  /** Reports events that are committed. */
  events(events: readonly TracedEvent[]): void;
  /** Reports an attempt to deliver an event that has ended. */
  attempt(event: TracedEvent, at: Date, milliseconds: number, attributes: SpanAttributes): void;
}

const untraced: TracedWork = { within: (part) => part(), end() {} };

/** Traces nothing: OTEL_EXPORTER_OTLP_ENDPOINT is not set. */
export const noTracing: Tracing = {
  begin: () => untraced,
  statement() {},
  events() {},
  attempt() {},
};
