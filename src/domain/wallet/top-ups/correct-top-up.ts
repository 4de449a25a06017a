import { sql } from 'kysely';
import { newId } from '../../../database/ids.ts';
import { ApiError } from '../../../errors.ts';
import { command } from '../../command.ts';
import { toEgp, toPiastres } from '../../money.ts';
import { entryWithBalances } from '../back-office.ts';
import { unbookTransfer } from './booked-transfers.ts';
import { lockCorrectedEntry, type Correction } from '../corrected-entry.ts';
import { takeBackCash } from '../debts.ts';

/**
 * Takes back a top-up that was booked wrongly, in whole or in part, with an entry that names it.
 * The wallet is debited down to zero at most; the rest becomes a debt. When nothing is left of the
 * top-up, its transfer can be booked again, for example to the right investor. Returns the corrected
 * entry with the balances after the correction.
 * @throws ApiError resource_not_found, state_conflict if the entry is not a top-up or less of it is
 * left
 */
export const correctTopUp = command(async ({ trx }, { entryId, amount: egp }: Correction) => {
  const amount = toPiastres(egp, 'amount');
  const entry = await lockCorrectedEntry(trx, entryId, 'top_up');
  const { corrected } = await trx
    .selectNoFrom((eb) =>
      sql<bigint>`(coalesce(${eb
        .selectFrom('wallet_entries')
        .where('corrected_entry_id', '=', entryId)
        .select(sql<bigint>`-sum(amount)`.as('debited'))}, 0)
        + coalesce(${eb
          .selectFrom('investor_debts')
          .where('entry_id', '=', entryId)
          .select(sql<bigint>`sum(amount)`.as('owed'))}, 0))::bigint`.as('corrected'),
    )
    .executeTakeFirstOrThrow();
  const left = entry.amount - corrected;
  if (amount > left)
    throw new ApiError('state_conflict', {
      situation: 'top_up_left',
      param: 'amount',
      message:
        left === 0n
          ? 'This top-up has already been taken back in full.'
          : `Only ${toEgp(left).toFixed(2)} EGP of this top-up are left to be taken back.`,
      details: { available: toEgp(left), requested: egp },
    });
  await takeBackCash(trx, {
    investorId: entry.investor_id,
    amount,
    reference: entry.id,
    entry: { reason: 'top_up_correction', corrected_entry_id: entry.id },
    debt: { id: newId('debt'), reason: 'top_up_correction', entry_id: entry.id },
  });
  if (amount === left) await unbookTransfer(trx, { entry_id: entry.id });
  return entryWithBalances(trx, entry);
});
