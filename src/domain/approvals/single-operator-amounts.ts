import { sql } from 'kysely';
import { secondsFromNow } from '../../database/clock.ts';
import type { Db, Trx } from '../../database/driver/connection.ts';
import type { ApprovalLimitName } from './approvable.ts';

const SECONDS_PER_DAY = 86_400;

/** An operation that is performed without a second operator. */
interface SingleOperatorAmount {
  /** The limit that it counts towards. */
  operation: ApprovalLimitName;
  operator: string;
  /** The id in the path of the request. */
  target: string;
  /** Piastres. */
  amount: bigint;
}

/**
 * Returns what the operator has created, moved or corrected by the operation without a second operator
 * in the last 24 hours, in piastres.
 */
export async function sumOfLastDay(
  db: Db,
  { operation, operator }: Pick<SingleOperatorAmount, 'operation' | 'operator'>,
): Promise<bigint> {
  const { sum } = await db
    .selectFrom('single_operator_amounts')
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('operator', '=', operator)
    .where('operation', '=', operation)
    .where('created_at', '>', secondsFromNow(-SECONDS_PER_DAY))
    .executeTakeFirstOrThrow();
  return sum;
}

/** Records an operation that is performed without a second operator. */
export async function recordAmount(trx: Trx, amount: SingleOperatorAmount): Promise<void> {
  await trx.insertInto('single_operator_amounts').values(amount).execute();
}
