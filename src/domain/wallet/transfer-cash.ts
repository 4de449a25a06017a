import type { components } from '../../../generated/backoffice/types.ts';
import type { Trx } from '../../database/connection.ts';
import { ApiError } from '../../errors.ts';
import { command } from '../command.ts';
import { toPiastres } from '../money.ts';
import { assertReference, isSameReference } from '../reference.ts';
import { walletEntryResource } from './back-office.ts';
import { assertAvailable, bookEntry, lockWallet } from './ledger.ts';
import { walletBalances } from './resource.ts';

/** A transfer of cash between an investor and the service. */
interface CashTransfer {
  investorId: string;
  /** In EGP. */
  amount: number;
  /** The reference of the bank transfer. */
  reference: string;
}

/** The direction in which each kind of transfer moves cash. */
const SIGNS = { top_up: 1n, withdrawal: -1n } as const;

/**
 * The violation that means that a transfer with the same reference was booked meanwhile. The next
 * attempt says which entry it is.
 */
const REFERENCE_BOOKED = { constraints: ['wallet_entries_reference_once'] };

/**
 * Adds cash that has arrived from the investor. Returns the entry with the balances after it.
 * @throws ApiError resource_not_found, invalid_parameter, state_conflict if the reference is
 * already booked
 */
export const topUpWallet = command(
  ({ trx }, transfer: CashTransfer) => bookTransfer(trx, 'top_up', transfer),
  REFERENCE_BOOKED,
);

/**
 * Takes out cash that was sent to the investor. Rewards, and cash that is reserved for orders,
 * cannot be withdrawn. Returns the entry with the balances after it.
 * @throws ApiError resource_not_found, invalid_parameter, state_conflict if less is available or
 * the reference is already booked
 */
export const withdrawFromWallet = command(
  ({ trx }, transfer: CashTransfer) => bookTransfer(trx, 'withdrawal', transfer),
  REFERENCE_BOOKED,
);

async function bookTransfer(
  trx: Trx,
  reason: keyof typeof SIGNS,
  { investorId, amount: egp, reference }: CashTransfer,
): Promise<components['schemas']['WalletEntry']> {
  assertReference(reference);
  const amount = SIGNS[reason] * toPiastres(egp, 'amount');
  const { cash_available: available } = await lockWallet(trx, investorId);
  if (amount < 0n) assertAvailable(available, -amount);
  await assertUnusedReference(trx, reason, reference);
  const entry = await bookEntry(trx, {
    investor_id: investorId,
    kind: 'cash',
    reason,
    amount,
    reference,
  });
  return {
    ...walletEntryResource(entry),
    wallet: walletBalances(await lockWallet(trx, investorId)),
  };
}

/** @throws ApiError state_conflict naming the entry that has the reference */
async function assertUnusedReference(
  trx: Trx,
  reason: keyof typeof SIGNS,
  reference: string,
): Promise<void> {
  const earlier = await trx
    .selectFrom('wallet_entries')
    .select('id')
    .where('reason', '=', reason)
    .where(isSameReference('reference', reference))
    .executeTakeFirst();
  if (!earlier) return;
  throw new ApiError('state_conflict', {
    param: 'reference',
    message: `The reference ${reference} is already booked.`,
    details: { entry: earlier.id },
  });
}
