import type { Method } from './document.ts';

/** A row of the generated route table (`generated/<api>/operations.ts`). */
export interface OperationRow {
  readonly method: Method;
  readonly path: string;
  readonly tag: string;
  /** The scopes, or the roles, of the operation. */
  readonly permissions: readonly string[];
  readonly capability: string | null;
  readonly idempotency: 'required' | 'optional' | null;
  readonly sandboxOnly: boolean;
  readonly body: 'required' | 'optional' | null;
  /**
   * True for lists and summaries. A single resource is read from the primary, because finding out
   * how far the replica is behind would cost as much.
   */
  readonly readsReplica: boolean;
  /** The error code of a field that is not valid, by its name. */
  readonly parameterCodes?: Readonly<Record<string, string>>;
  /** The error codes that the operation can return, by status. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

/** What a row of the back office's table has besides, from the extensions of its operation. */
export interface StaffRow {
  /** The words of its command: group and verb, or one word. */
  readonly command: string;
  /** The next step for the operator, printed after the response. */
  readonly afterwards: string | null;
  /** The fields of the body that the audit log records. */
  readonly audit: readonly string[];
  /** Whether it books money, or spends it or lets somebody spend it; null for a read. */
  readonly duty: 'books' | 'spends' | 'none' | null;
  /** What keeps a repeated request from booking or spending money twice. */
  readonly repeat: 'reference' | 'period' | 'state' | 'same' | 'key' | null;
  /** The default limits, in EGP, above which it needs a second operator; null if it never does. */
  readonly approval: { readonly limit: number; readonly isLiveOnly: boolean } | null;
}

/** The route table of an API, by operationId. */
export type RouteTable = Readonly<Record<string, OperationRow>>;

/** Replaces each `{name}` of a path template. */
export function fillPath(template: string, valueOf: (name: string) => string): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => valueOf(name));
}
