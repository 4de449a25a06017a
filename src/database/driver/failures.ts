import pg from 'pg';

interface PgFailure {
  code?: string | undefined;
  constraint?: string | undefined;
  where?: string | undefined;
  routine?: string | undefined;
}

/** Returns the failure that PostgreSQL reported, or null if the error is of another kind. */
export function pgFailure(error: unknown): PgFailure | null {
  return error instanceof pg.DatabaseError ? error : null;
}

/**
 * Returns whether one of the named constraints refused the statement (unique, check, not null or a
 * trigger's own).
 */
export function violates(error: unknown, ...constraints: string[]): boolean {
  const failure = pgFailure(error);
  return (
    !!failure?.constraint &&
    failure.code?.startsWith('23') === true &&
    constraints.includes(failure.constraint)
  );
}

/** The code of a lock that was not acquired within lock_timeout. */
const LOCK_TIMEOUT = '55P03';
const STATEMENT_TIMEOUT = '57014';
const DEADLOCK = '40P01';
const SERIALIZATION = '40001';

/**
 * Signals that another transaction has changed what this one had read, so that it must start over.
 */
export class ConcurrentChange extends Error {
  override readonly name = 'ConcurrentChange';
  constructor(cause?: unknown) {
    super('Another transaction has changed what this one had read.', { cause });
  }
}

/** Returns whether the same transaction may succeed if it is repeated: it has had no effect. */
export function isTransient(error: unknown): boolean {
  if (error instanceof ConcurrentChange) return true;
  return [DEADLOCK, SERIALIZATION].includes(pgFailure(error)?.code ?? '') || isStalePlan(error);
}

/** Returns whether a statement was prepared before a migration and has to be prepared again. */
export function isStalePlan(error: unknown): boolean {
  const failure = pgFailure(error);
  return failure?.code === '0A000' && failure.routine === 'RevalidateCachedQuery';
}

/** Returns whether the server has become read-only, as a demoted primary is. */
export function isReadOnly(error: unknown): boolean {
  return pgFailure(error)?.code === '25006';
}

/** Returns whether a query got no response in time: the server or the network does not respond. */
export function isSilent(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/**
 * Classes of PostgreSQL's codes: connection, insufficient resources, operator intervention, a rolled
 * back transaction; a lock not acquired in time; a read-only server.
 */
const UNAVAILABLE = /^(08|53|57|55P03|40|25006)/;
const NETWORK = /^(ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOST)/;
const LOST = /Connection terminated|Query read timeout|Client has encountered a connection error/;

/**
 * Returns whether somebody kept a row locked for too long, while the database is available for the
 * other rows.
 */
export function isLocked(error: unknown): boolean {
  return pgFailure(error)?.code === LOCK_TIMEOUT;
}

/** Returns whether a statement took longer than statement_timeout, or was cancelled. */
export function isCancelled(error: unknown): boolean {
  return pgFailure(error)?.code === STATEMENT_TIMEOUT;
}

/**
 * Signals that no connection could be opened, or none became free in time. The cause can be
 * anything: a refused password, an expired certificate, a cluster without a primary.
 */
export class NoConnection extends Error {
  override readonly name = 'NoConnection';
  constructor(cause: unknown) {
    super('There is no connection to the database.', { cause });
  }
}

/** Signals that a partner uses all connections of its share, and none became free in time. */
export class ShareExhausted extends Error {
  override readonly name = 'ShareExhausted';
  constructor() {
    super('The partner uses all database connections of its share.');
  }
}

const OWN_FAILURES = [NoConnection, ShareExhausted, ConcurrentChange];

/** Returns whether the database, and not the request, is the cause. */
export function isUnavailable(error: unknown): boolean {
  if (OWN_FAILURES.some((Failure) => error instanceof Failure)) return true;
  const failure = pgFailure(error);
  if (failure) return UNAVAILABLE.test(failure.code ?? '');
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  return NETWORK.test(code) || LOST.test(message);
}
