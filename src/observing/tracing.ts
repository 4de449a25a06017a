type SpanAttributes = Record<string, string | number | undefined>;

/** Traced work: statements that run inside it become its children. */
export interface TracedWork {
  /** Runs a part of the work. */
  within<Result>(part: () => Result): Result;
  /** Ends it, with the name and attributes that are known by then. */
  end(options: { name?: string; attributes?: SpanAttributes; hasFailed?: boolean }): void;
}

/** The fields of an event that traces contain. */
export interface TracedEvent {
  id: string;
  type: string;
}

/**
 * The parts of the service report their spans through this interface. A request or a job is the
 * root of a trace, with its statements. An event has a separate trace, whose id is derived from the
 * event's id, with a link to the request or job that caused it, and all attempts to deliver it, by
 * any process.
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
