import { sql, type Selectable } from 'kysely';
import { anyOf, oneOf } from '../../../database/any-of.ts';
import type { Database, Trx } from '../../../database/driver/connection.ts';
import { newId } from '../../../database/ids.ts';
import { matchByReference } from '../../bank/match-lines.sql.ts';
import { nameCause } from '../../journal/post-entries.sql.ts';
import { assertUnusedReference } from '../../reference.ts';
import { moveOf } from '../../state-table.ts';
import { bookEntries } from '../ledger.ts';
import { withdrawalTransitions } from './withdrawal-transitions.ts';

/** A locked withdrawal, with the reference of the transfer that has sent it. */
interface Sent {
  withdrawal: Pick<Selectable<Database['withdrawals']>, 'id' | 'investor_id' | 'amount'>;
  reference: string;
}

/**
 * Books withdrawals that the bank has sent: their cash leaves the wallets, in one statement for each table however many
 * they are. Lines of the bank's statement with these references are matched.
 * @throws ApiError state_conflict if a reference is already booked
 */
export async function bookSent(
  trx: Trx,
  sent: readonly Sent[],
  actor: string | null,
): Promise<void> {
  if (sent.length === 0) return;
  const references = sent.map(({ reference }) => reference);
  await lockInvestors(trx, sent);
  if (actor !== null) await nameCause(trx, actor);
  await assertUnusedReference(
    trx
      .selectFrom('wallet_entries')
      .select('id')
      .where('reason', 'in', oneOf(['withdrawal'])) // literally, as the index of references has it
      .where(
        sql<boolean>`normalize_reference(reference) = any(array(
          select normalize_reference(given) from unnest(${references}::text[]) as given))`,
      ),
    {
      noun: 'entry',
      message:
        sent.length === 1
          ? `The reference ${references[0]} is already booked.`
          : `One of the references ${references[0]} to ${references.at(-1)} is already booked.`,
    },
  );
  await bookEntries(
    trx,
    'withdrawal',
    sent.map(({ withdrawal, reference }) => ({
      id: newId('walletEntry'),
      investor_id: withdrawal.investor_id,
      kind: 'cash',
      amount: -withdrawal.amount,
      reference,
      withdrawal_id: withdrawal.id,
    })),
  );
  await sql`
    update withdrawals set status = ${moveOf(withdrawalTransitions, 'settle').to}, decided_by = ${actor},
      decided_at = clock_timestamp(), reference = given.reference
    from unnest(${sent.map(({ withdrawal }) => withdrawal.id)}::text[], ${references}::text[]) as given (id, reference)
    where withdrawals.id = given.id`.execute(trx);
  await matchByReference(trx, references);
}

/** Locks the investors in the order of their ids, as every command that locks several does. */
async function lockInvestors(trx: Trx, sent: readonly Sent[]): Promise<void> {
  await trx
    .selectFrom('investors')
    .select('id')
    .where('id', '=', anyOf(new Set(sent.map(({ withdrawal }) => withdrawal.investor_id))))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
