import type { WireReply } from './contract-check.ts';
import type { LogLine } from './lines-about.ts';

/** The content of a request, besides method and path. */
export interface CallOptions {
  /** Sent as JSON. */
  body?: unknown;
  /** Sent unchanged, instead of `body`. */
  raw?: string | Buffer;
  /** A list is sent as a header for each value. */
  headers?: Record<string, string | string[]>;
  /** The Idempotency-Key; null sends none. By default, a key is sent if the contract requires one. */
  key?: string | null;
  /**
   * True if the test breaks the service on purpose. Otherwise a 500 fails the test with what the
   * service logged about the request.
   */
  mayFail?: boolean;
}

/** A response. */
export interface Reply<Body> extends WireReply {
  body: Body;
  /** Returns what the service logged about the request. */
  logged(): LogLine[];
}
