import type { components } from '../../../generated/backoffice/types.ts';

type ErrorObject = components['schemas']['Error']['error'];

/** What a sentence about a refusal is made of. */
export interface Refusal {
  status: number | null;
  error: Pick<ErrorObject, 'code' | 'param' | 'details'> | null;
}

/** A request that did not succeed: refused by the service, or without a response. */
export class Problem extends Error {
  /** Null if there was no response: nobody knows whether the request had an effect. */
  readonly status: number | null;
  readonly error: ErrorObject | null;

  constructor(status: number | null, error: ErrorObject | null) {
    super(error?.message ?? 'No response');
    this.status = status;
    this.error = error;
  }

  /** The field of the request that is wrong, such as `destination.iban`. */
  get field(): string | undefined {
    return this.error?.param;
  }

  /** All that is wrong with the request, each as a problem: the first is this one. */
  get faults(): readonly Problem[] {
    const { status, error } = this;
    const [, ...others] = error?.details?.errors ?? [];
    return [
      this,
      ...others.map(
        (fault) =>
          new Problem(status, { ...error!, param: undefined, details: undefined, ...fault }),
      ),
    ];
  }
}

/** Returns what a query or an action failed with. */
export function problemOf(error: unknown): Problem {
  return error instanceof Problem ? error : new Problem(null, null);
}

/** The service is at work on the same request: what comes of it is not known yet. */
const AT_WORK = 'idempotency_key_in_use';
const FAILED = 500;

/** Returns whether the request may have taken effect, or may still take effect. */
export function isUndecided({ status, error }: Problem): boolean {
  return status === null || status >= FAILED || error?.code === AT_WORK;
}
