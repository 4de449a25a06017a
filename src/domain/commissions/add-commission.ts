import { sql, type Insertable } from 'kysely';
import type { components } from '../../../generated/backoffice/types.ts';
import type { Database, Db, Trx } from '../../database/driver/connection.ts';
import { newId } from '../../database/ids.ts';
import { ApiError, notFound } from '../../errors.ts';
import { matchByReference } from '../bank/match-lines.sql.ts';
import { command } from '../command.ts';
import { commissionCreated } from '../events/events.ts';
import { toEgp, toPiastres } from '../money.ts';
import { isSameReference } from '../reference.ts';
import { backOfficeCommission } from './back-office.ts';
import { commissionResource } from './resource.ts';
import { requireReversible } from './reversal-target.ts';
import { findSeenOrder, visibilityOf } from './visibility.ts';
import { postEntries } from '../journal/post-entries.sql.ts';

type Request = components['schemas']['AddCommissionRequest'];
type CommissionColumns = Omit<Insertable<Database['commissions']>, 'id'>;

/** A commission to be added. */
interface Draft {
  partnerId: string;
  type: Request['type'];
  testMode: boolean;
  /** Piastres, with the sign that the ledger stores. */
  amount: bigint;
  reference: string;
}

/** The sign of the stored amount of the types that staff add (D10, back office). */
export const SIGNS: Readonly<Record<Request['type'], 1n | -1n>> = {
  bonus: 1n,
  adjustment: 1n,
  payout: -1n,
  reversal: -1n,
};

/** Checks a draft of a type, and returns the columns that only this type sets. */
const COLUMNS_OF: {
  [Type in Request['type']]?: (trx: Trx, draft: Draft) => Promise<Partial<CommissionColumns>>;
} = { payout: assertCovered, reversal: reversedColumns };

/**
 * Violations if the same commission was added concurrently. The next attempt throws the error that
 * names it.
 */
const ALREADY_ADDED = { constraints: ['commissions_reference_once', 'commissions_reversed_once'] };

/**
 * Adds a commission to a partner's ledger for staff, and emits commission.created (D10). The
 * partner's row stays locked until the end, so that two payouts cannot both use one balance.
 * @throws ApiError resource_not_found, invalid_parameter, state_conflict if the reference is
 * already booked, the commission is already reversed, or the payout is more than the balance
 */
export const addCommission = command(
  async (work, { partnerId, ...request }: { partnerId: string } & Request) => {
    const { type, reference } = request;
    const piastres = toPiastres(request.amount, 'amount');
    assertSign(type, piastres);
    const partner = await work.trx
      .selectFrom('partners')
      .select('mode')
      .where('id', '=', partnerId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!partner) throw notFound('partner', partnerId);
    const draft: Draft = {
      partnerId,
      type,
      testMode: await isTestCommission(work.trx, partner, request),
      amount: SIGNS[type] * piastres,
      reference,
    };
    const columns = await COLUMNS_OF[type]?.(work.trx, draft);
    await assertNotAdded(work.trx, draft);
    const row = await work.trx
      .insertInto('commissions')
      .values({
        id: newId('commission'),
        partner_id: partnerId,
        type,
        amount: draft.amount,
        reference,
        test_mode: draft.testMode,
        ...columns,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const kind = type === 'payout' ? 'commission_paid' : 'commission_earned';
    await postEntries(work.trx, kind, [row.id]);
    if (type === 'payout') await matchByReference(work.trx, [reference]);
    work.emit(commissionCreated(partnerId, commissionResource(row)));
    return backOfficeCommission(row);
  },
  ALREADY_ADDED,
);

/**
 * Returns whether a commission belongs to a trial: a reversal if the commission that it reverses does, another
 * one as requested, or else by the partner's mode.
 */
export async function isTestCommission(
  db: Db,
  partner: { mode: string },
  { type, reference, testMode }: Pick<Request, 'type' | 'reference' | 'testMode'>,
): Promise<boolean> {
  const reversed =
    type === 'reversal' &&
    (await db
      .selectFrom('commissions')
      .select('test_mode')
      .where('id', '=', reference)
      .executeTakeFirst());
  return reversed ? reversed.test_mode : (testMode ?? partner.mode === 'test');
}

/**
 * @throws ApiError invalid_parameter if the amount is 0, or negative for a type other than
 * adjustment
 */
function assertSign(type: Request['type'], amount: bigint): void {
  if (amount > 0n || (type === 'adjustment' && amount !== 0n)) return;
  const message =
    type === 'adjustment'
      ? 'An adjustment must not be 0.'
      : `The amount of a ${type} must be more than 0; the ledger sets its sign.`;
  throw new ApiError('invalid_parameter', { param: 'amount', message });
}

/**
 * @throws ApiError state_conflict with details {balance, requested} if the payout is more than the
 * balance
 */
async function assertCovered(
  trx: Trx,
  { partnerId, testMode, amount }: Draft,
): Promise<Partial<CommissionColumns>> {
  const { balance } = await trx
    .selectFrom('commission_totals')
    .where('partner_id', '=', partnerId)
    .where('test_mode', '=', testMode)
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('balance'))
    .executeTakeFirstOrThrow();
  if (balance + amount >= 0n) return {};
  throw new ApiError('state_conflict', {
    situation: 'balance_short',
    param: 'amount',
    message: `The partner is owed ${toEgp(balance).toFixed(2)} EGP${testMode ? ' in test mode' : ''}.`,
    details: { balance: toEgp(balance), requested: toEgp(-amount) },
  });
}

/**
 * Returns the columns that a reversal copies from the reversed commission.
 * @throws ApiError invalid_parameter
 */
async function reversedColumns(
  trx: Trx,
  { partnerId, amount, reference }: Draft,
): Promise<Partial<CommissionColumns>> {
  const reversed = await requireReversible(trx, {
    partnerId,
    commissionId: reference,
    amount: -amount,
  });
  const { customer_amount, customer_id, investor_id, order_id } = reversed;
  const order = order_id === null ? undefined : await findSeenOrder(trx, order_id);
  return {
    customer_amount,
    customer_id,
    investor_id,
    order_id,
    ...(await visibilityOf(trx, reversed, order)),
  };
}

/**
 * @throws ApiError state_conflict with details {commission} if the partner has a commission of this
 * type with this reference
 */
async function assertNotAdded(trx: Trx, { partnerId, type, reference }: Draft): Promise<void> {
  const added = await trx
    .selectFrom('commissions')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where('type', '=', type)
    .where(isSameReference('reference', reference))
    .executeTakeFirst();
  if (!added) return;
  const message =
    type === 'reversal'
      ? `The commission ${reference} is already reversed.`
      : `The partner already has a ${type} with the reference ${reference}.`;
  throw new ApiError('state_conflict', {
    situation: 'commission_exists',
    param: 'reference',
    message,
    details: { commission: added.id },
  });
}
