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
  /** The error code of a field that is not valid, by its name. */
  readonly parameterCodes?: Readonly<Record<string, string>>;
  /** The error codes that the operation can return, by status. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

/** The route table of an API, by operationId. */
export type RouteTable = Readonly<Record<string, OperationRow>>;

/** Replaces each `{name}` of a path template. */
export function fillPath(template: string, valueOf: (name: string) => string): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => valueOf(name));
}
