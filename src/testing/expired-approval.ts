import type { Context } from '../context.ts';
import { newId } from '../database/ids.ts';
import type { ApprovableOperation } from '../domain/approvals/approvable.ts';

interface ExpiredRequest {
  operation: ApprovableOperation;
  target: string;
  body: object;
  /** The id of the operator who made the request. */
  operator: string;
}

/**
 * Stores a request of an operator that nobody has decided in time and the job has not seen yet, as
 * if it had been made 7 days ago. Returns the id of the approval.
 */
export async function expiredApproval(
  { db }: Pick<Context, 'db'>,
  { operation, target, body, operator }: ExpiredRequest,
): Promise<string> {
  const id = newId('approval');
  const times = { created_at: new Date(Date.now() - 7 * 86_400_000), expires_at: new Date() };
  await db
    .insertInto('approvals')
    .values({ id, operation, target, body: JSON.stringify(body), requested_by: operator, ...times })
    .execute();
  return id;
}
