import type { Trx } from '../../database/connection.ts';
import { ApiError } from '../../errors.ts';
import { command } from '../command.ts';
import { toPiastres } from '../money.ts';
import { assertReference, isSameReference } from '../reference.ts';
import { walletEntryResource } from './back-office.ts';
import { repayDebts } from './debts.ts';
import { bookEntry, lockWallet } from './ledger.ts';
import { walletBalances } from './resource.ts';

/** A transfer of cash between an investor and the service. */
interface CashTransfer {
  investorId: string;
  /** In EGP. */
  amount: number;
  /** The reference of the bank transfer. */
  reference: string;
}

/**
 * The violation that means that a transfer with the same reference was booked meanwhile. The next
 * attempt says which entry it is.
 */
export const REFERENCE_BOOKED = { constraints: ['wallet_entries_reference_once'] };

/**
 * Adds cash that has arrived from the investor. Returns the entry with the balances after it.
 * @throws ApiError resource_not_found, invalid_parameter, state_conflict if the reference is
 * already booked
 */
export const topUpWallet = command(
  async ({ trx }, { investorId, amount, reference }: CashTransfer) => {
    assertReference(reference);
    await lockWallet(trx, investorId);
    await assertUnusedReference(trx, 'top_up', reference);
    const entry = await bookEntry(trx, {
      investor_id: investorId,
      kind: 'cash',
      reason: 'top_up',
      amount: toPiastres(amount, 'amount'),
      reference,
    });
    await repayDebts(trx, [investorId]);
    return {
      ...walletEntryResource(entry),
      wallet: walletBalances(await lockWallet(trx, investorId)),
    };
  },
  REFERENCE_BOOKED,
);

/** @throws ApiError state_conflict naming the entry that has the reference */
export async function assertUnusedReference(
  trx: Trx,
  reason: 'top_up' | 'withdrawal',
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
