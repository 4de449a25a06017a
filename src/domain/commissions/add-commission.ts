import { sql, type Insertable } from 'kysely';
import type { components } from '../../../generated/backoffice/types.ts';
import type { Context } from '../../context.ts';
import type { Database, Trx } from '../../database/connection.ts';
import { violates } from '../../database/failures.ts';
import { newId } from '../../database/ids.ts';
import { ApiError } from '../../errors.ts';
import { appendEvents } from '../events/append.ts';
import { commissionCreated } from '../events/events.ts';
import { toEgp, toPiastres } from '../money.ts';
import { noPartner } from '../partners/partners.ts';
import { assertReference } from '../reference.ts';
import { earnedRow } from './reversible.ts';
import { commissionResource, type CommissionRow } from './resource.ts';

type Addition = components['schemas']['AddCommissionRequest'];
type Columns = Omit<Insertable<Database['commissions']>, 'id'>;

/** A row to add: for whom, in which mode, and its amount in piastres as the ledger will have it. */
interface Draft {
  partnerId: string;
  testMode: boolean;
  amount: bigint;
  reference: string;
}

/** What makes a row of each type that staff add, and the sign of its amount (D10, back office). */
const TYPES = {
  bonus: { sign: 1n, columnsOf: plain },
  adjustment: { sign: 1n, columnsOf: plain },
  payout: { sign: -1n, columnsOf: coveredPayout },
  reversal: { sign: -1n, columnsOf: reversalOf },
} as const satisfies Record<Addition['type'], { sign: bigint; columnsOf(trx: Trx, draft: Draft): Promise<Partial<Columns>> }>;

/**
 * Adds a row of staff to a partner's ledger, with its event (D10). The partner's row is held until the end, so that two payouts are not
 * covered by the same balance.
 * @throws ApiError resource_not_found, invalid_parameter, state_conflict where the reference is booked, the row reversed already, or the balance less
 *   than the payout
 */
export async function addCommission(ctx: Context, partnerId: string, { type, amount, reference }: Addition): Promise<CommissionRow> {
  assertReference(reference);
  const piastres = toPiastres(amount, 'amount');
  assertSign(type, piastres);
  try {
    return await ctx.db.transaction().execute(async (trx) => {
      const partner = await trx.selectFrom('partners').select('mode').where('id', '=', partnerId).forNoKeyUpdate().executeTakeFirst();
      if (!partner) return noPartner(partnerId);
      const { sign, columnsOf } = TYPES[type];
      const draft: Draft = { partnerId, testMode: partner.mode === 'test', amount: sign * piastres, reference };
      const columns = { partner_id: partnerId, type, amount: draft.amount, reference, test_mode: draft.testMode, ...(await columnsOf(trx, draft)) };
      const row = await trx
        .insertInto('commissions')
        .values({ ...columns, id: newId('commission') })
        .returningAll()
        .executeTakeFirstOrThrow();
      await appendEvents(ctx, trx, [commissionCreated(partnerId, commissionResource(row))]);
      return row;
    });
  } catch (error) {
    if (violates(error, 'commissions_reference_once', 'commissions_reversed_once')) throw await addedBefore(ctx, partnerId, type, reference);
    throw error;
  }
}

/** @throws ApiError invalid_parameter: an adjustment takes either sign, the others are more than 0 */
function assertSign(type: Addition['type'], amount: bigint): void {
  if (amount > 0n || (type === 'adjustment' && amount !== 0n)) return;
  const message = type === 'adjustment' ? 'An adjustment must not be 0.' : `The amount of a ${type} must be more than 0; the ledger sets its sign.`;
  throw new ApiError('invalid_parameter', { param: 'amount', message });
}

async function plain(): Promise<Partial<Columns>> {
  return {};
}

/** @throws ApiError state_conflict where the partner is owed less, with details {balance, requested} */
async function coveredPayout(trx: Trx, { partnerId, testMode, amount }: Draft): Promise<Partial<Columns>> {
  const { balance } = await trx
    .selectFrom('commissions')
    .where('partner_id', '=', partnerId)
    .where('test_mode', '=', testMode)
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('balance'))
    .executeTakeFirstOrThrow();
  if (balance + amount >= 0n) return {};
  throw new ApiError('state_conflict', {
    param: 'amount',
    message: `The partner is owed ${toEgp(balance).toFixed(2)} EGP${testMode ? ' in test mode' : ''}.`,
    details: { balance: toEgp(balance), requested: toEgp(-amount) },
  });
}

/** The row is about whatever the reversed one is about, test mode included. @throws ApiError invalid_parameter */
async function reversalOf(trx: Trx, { partnerId, amount, reference }: Draft): Promise<Partial<Columns>> {
  const { customer_amount, customer_id, investor_id, order_id, test_mode } = await earnedRow(trx, partnerId, reference, -amount);
  return { customer_amount, customer_id, investor_id, order_id, test_mode };
}

async function addedBefore({ db }: Context, partnerId: string, type: Addition['type'], reference: string): Promise<ApiError> {
  const row = await db
    .selectFrom('commissions')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where('type', '=', type)
    .where(sql<boolean>`reference_form(reference) = reference_form(${reference})`)
    .executeTakeFirst();
  const message =
    type === 'reversal' ? `The row ${reference} is reversed already.` : `The partner has a ${type} with the reference ${reference} already.`;
  return new ApiError('state_conflict', { param: 'reference', message, details: { commission: row?.id } });
}
