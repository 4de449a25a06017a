import { command } from '../../command.ts';
import { toPiastres } from '../../money.ts';
import { assertNotBooked, TRANSFER_BOOKED } from './booked-transfers.ts';
import { entryWithBalances } from '../back-office.ts';
import { repayDebts } from '../debts.ts';
import { bookEntry } from '../ledger.ts';
import { lockWallet } from '../lock-wallet.ts';

/** A transfer of cash between an investor and the service. */
interface CashTransfer {
  investorId: string;
  /** In EGP. */
  amount: number;
  /** The reference of the bank transfer. */
  reference: string;
}

/**
 * Adds cash that has arrived from the investor. Returns the entry with the balances after it.
 * @throws ApiError resource_not_found, invalid_parameter, state_conflict if the transfer is already
 * booked, as a top-up or as a receipt
 */
export const topUpWallet = command(
  async ({ trx }, { investorId, amount, reference }: CashTransfer) => {
    await lockWallet(trx, investorId);
    await assertNotBooked(trx, reference);
    const entry = await bookEntry(trx, {
      investor_id: investorId,
      kind: 'cash',
      reason: 'top_up',
      amount: toPiastres(amount, 'amount'),
      reference,
    });
    await repayDebts(trx, [investorId]);
    return entryWithBalances(trx, entry);
  },
  TRANSFER_BOOKED,
);
