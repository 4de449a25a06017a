import { sql } from 'kysely';
import type { PreviewOperation } from '../../../generated/backoffice/enums.ts';
import type { components } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { approvableOperations, operationConflicts } from '../approvals/approvable-operations.ts';
import type { Approvable, ApprovableOperation } from '../approvals/approvable.ts';
import { toDetails, type ApprovalDetail } from '../approvals/targets/details.ts';
import { amountKindOf, readApproval, readPending } from '../approvals/back-office.ts';
import { detailResource, titleOf } from '../approvals/targets/requested.ts';
import { command, Rehearsed, type UnitOfWork } from '../command.ts';
import { toEgp } from '../money.ts';
import type { Operator } from '../operators/operator.ts';
import { CREATED, objectDetails } from './object-details.ts';

type Preview = components['schemas']['Preview'];

interface Previewed {
  operation: PreviewOperation;
  /** The id in the path; null if it has none. */
  target: string | null;
  body: object | undefined;
  operator: Operator;
  /** Performs the operation with this context, whose database is a transaction. */
  perform(ctx: Context): Promise<unknown>;
}

/** What an operation would do. */
interface Outcome {
  /** Absent if it is what was true before. */
  details?: ApprovalDetail[];
  needsApproval: boolean;
  refusal: ApiError | null;
}

/** Returns what an operation would do, as a second operator would see it. It is carried out and rolled back. */
export const previewOperation = command(
  async (work, previewed: Previewed): Promise<Preview> => {
    const { operation, target } = previewed;
    const amount = await amountOf(work, previewed);
    const before = await detailsOf(work, previewed).catch((error: unknown) => ifRefused(error, []));
    const { details = before, needsApproval, refusal } = await rehearse(work, previewed);
    const request = await requestIn(work, previewed);
    const resources = [
      ...(await pendingDetails(work, previewed)).map((detail) => detailResource(operation, detail)),
      ...details.map((detail) => detailResource(operation, detail)),
      ...(request?.details ?? []),
    ];
    return {
      object: 'preview',
      operation,
      target,
      title: [titleOf(operation), ...(request ? [request.title] : [])].join(': '),
      amount: refusal ? null : (request?.amount ?? (amount === null ? null : toEgp(amount))),
      amountKind: request?.amountKind ?? amountKindOf(operation),
      needsApproval,
      details: resources,
      warnings: resources
        .filter(({ unusual, value }) => unusual && value !== null)
        .map(({ field }) => field),
      refusal: refusal && refusalOf(refusal),
    };
  },
  { constraints: operationConflicts, enqueues: true },
);

/** Reads the request that somebody decides about, which shows what its operator saw. */
async function requestIn({ trx }: UnitOfWork, { operation, target }: Previewed) {
  if (operation !== 'approveRequest' && operation !== 'declineRequest') return null;
  return readApproval(trx, target!).catch((error: unknown) => ifRefused(error, null));
}

const approvableOf = (operation: PreviewOperation): Approvable | undefined =>
  approvableOperations[operation as ApprovableOperation];

const requestOf = ({ operation, target, body, operator }: Previewed) => ({
  id: target ?? approvableOf(operation)?.targetOf(body) ?? '',
  body,
  actor: operator.id,
});

async function amountOf({ trx, ctx }: UnitOfWork, previewed: Previewed): Promise<bigint | null> {
  const approvable = approvableOf(previewed.operation);
  const amount = approvable?.amountOf(trx, requestOf(previewed), ctx.config);
  return (await amount?.catch((error: unknown) => ifRefused(error, null))) ?? null;
}

function detailsOf({ trx, ctx }: UnitOfWork, previewed: Previewed): Promise<ApprovalDetail[]> {
  const { operation } = previewed;
  const request = requestOf(previewed);
  const approvable = approvableOf(operation);
  if (approvable) return approvable.detailsOf(trx, request, ctx.config);
  return objectDetails(trx, { operation, id: request.id, body: request.body });
}

/** Returns what is shown of an operation that is refused: the rehearsal says why. */
function ifRefused<Shown>(error: unknown, shown: Shown): Shown {
  if (error instanceof ApiError) return shown;
  throw error;
}

/** Warns of the requests for the same operation that already wait for a second operator. */
async function pendingDetails({ trx }: UnitOfWork, previewed: Previewed) {
  const { id } = requestOf(previewed);
  if (!approvableOf(previewed.operation) || id === '') return [];
  const same = (await readPending(trx, id)).filter(
    ({ operation }) => operation === previewed.operation,
  );
  if (same.length === 0) return [];
  return toDetails({ 'warning.pendingApproval': same.map(({ number }) => number).join(', ') });
}

/** Performs an operation and rolls it back. */
async function rehearse(
  { trx, ctx }: UnitOfWork,
  { operation, perform }: Previewed,
): Promise<Outcome> {
  await sql`savepoint preview`.execute(trx);
  try {
    await perform({ ...ctx, db: trx });
    throw new Error(`${operation} is performed by no command, so it has no preview.`);
  } catch (error) {
    if (error instanceof ApiError) return { needsApproval: false, refusal: error };
    if (!(error instanceof Rehearsed)) throw error;
    await sql`set constraints all immediate`.execute(trx);
    const read = CREATED[operation];
    const { status, id } = (error.result ?? {}) as { status?: unknown; id?: string };
    return {
      needsApproval: operation in approvableOperations && status === 202,
      refusal: null,
      ...(read && { details: await read(trx, id!, undefined) }),
    };
  } finally {
    await sql`rollback to savepoint preview`.execute(trx);
  }
}

function refusalOf({ code, message, param, details = {} }: ApiError): Preview['refusal'] {
  const { situation = null } = details as { situation?: string };
  return { code, situation, message, param: param ?? null, details };
}
