import type { Insertable } from 'kysely';
import { anyOf } from '../../database/any-of.ts';
import type { Database, Trx } from '../../database/driver/connection.ts';
import { lesser } from '../money.ts';
import { bookEntry } from './ledger.ts';
import { lockAnyWallet } from './lock-wallet.ts';
import { postEntries } from '../journal/post-entries.sql.ts';

type Entry = Insertable<Database['wallet_entries']>;
type Debt = Insertable<Database['investor_debts']>;

interface TakeBack {
  investorId: string;
  /** Piastres, more than 0. */
  amount: bigint;
  reference: string;
  /** The reason of the wallet entry, and the corrected payout or entry, or the card reversal. */
  entry: Pick<Entry, 'reason' | 'reversed_payout_id' | 'corrected_entry_id' | 'reversal_id'>;
  /** The reason of the debt, and the corrected payout or entry, or the card reversal. */
  debt: Pick<Debt, 'id' | 'reason' | 'payout_id' | 'entry_id' | 'reversal_id'>;
}

/**
 * Takes back cash that was credited wrongly: debits the available cash of the wallet, and records
 * the rest as a debt. Returns the amount of the debt, in piastres.
 */
export async function takeBackCash(
  trx: Trx,
  { investorId, amount, reference, entry, debt }: TakeBack,
): Promise<bigint> {
  const { cash_available: available } = await lockAnyWallet(trx, investorId);
  const debited = lesser(available, amount);
  if (debited > 0n)
    await bookEntry(trx, {
      investor_id: investorId,
      kind: 'cash',
      amount: -debited,
      reference,
      ...entry,
    });
  const owed = amount - debited;
  if (owed > 0n) {
    await trx
      .insertInto('investor_debts')
      .values({ investor_id: investorId, amount: owed, ...debt })
      .execute();
    await postEntries(trx, 'debt_recorded', [debt.id]);
  }
  return owed;
}

/**
 * Repays the debts of these investors from their available cash, the oldest first. Every
 * transaction that credits cash calls it, so no investor has both a debt and available cash.
 */
export async function repayDebts(trx: Trx, investorIds: readonly string[]): Promise<void> {
  const debts = await trx
    .selectFrom('investor_debts')
    .innerJoin('wallets', 'wallets.investor_id', 'investor_debts.investor_id')
    .where('investor_debts.investor_id', '=', anyOf(investorIds))
    .whereRef('repaid', '<', 'amount')
    .orderBy('investor_debts.investor_id')
    .orderBy('position')
    .select(['id', 'investor_debts.investor_id', 'amount', 'repaid', 'cash_available'])
    .execute();
  const available = new Map(debts.map((debt) => [debt.investor_id, debt.cash_available]));
  for (const { id, investor_id, amount, repaid } of debts) {
    const cash = available.get(investor_id)!;
    const part = lesser(amount - repaid, cash);
    if (part === 0n) continue;
    await bookEntry(trx, {
      investor_id,
      kind: 'cash',
      reason: 'debt_repayment',
      amount: -part,
      reference: id,
      debt_id: id,
    });
    available.set(investor_id, cash - part);
  }
}
