import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { components } from '../../../generated/backoffice/types.ts';
import type { Database, Db, Trx } from '../../database/driver/connection.ts';
import { newId } from '../../database/ids.ts';
import { ApiError } from '../../errors.ts';
import { command } from '../command.ts';
import { toEgp, toPiastres } from '../money.ts';
import { operatorName } from '../operators/operator-name.ts';
import { readPeriod } from '../period.ts';

type Schemas = components['schemas'];
type BalanceRow = Selectable<Database['bank_balances']> & { recorded_by_name: string | null };

/** Reads the entries that count of these days, by day. */
export async function readBankBalances(
  db: Db,
  days: readonly string[],
): Promise<Map<string, BalanceRow>> {
  const rows = await db
    .selectFrom('bank_balances as balance')
    .selectAll()
    .select(operatorName('balance.recorded_by').as('recorded_by_name'))
    .where(sql<boolean>`balance.day = any(${days}::date[])`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bank_balances as correction')
            .whereRef('correction.corrects_id', '=', 'balance.id')
            .select('correction.id'),
        ),
      ),
    )
    .execute();
  return new Map(rows.map((row) => [row.day, row]));
}

/** Returns the last day until this one whose closing balance is recorded. */
export async function readLatestBalanceDay(db: Db, day: string): Promise<string | null> {
  const { latest } = await db
    .selectFrom('bank_balances')
    .where('day', '<=', day)
    .select(({ fn }) => fn.max('day').as('latest'))
    .executeTakeFirstOrThrow();
  return latest;
}

type Request = Schemas['RecordBankBalanceRequest'];

interface RecordBalance extends Request {
  /** The operator's id. */
  actor: string;
}

/** Violations if the balance of the day was recorded or corrected meanwhile. */
const RECORDED = { constraints: ['bank_balances_once', 'bank_balances_corrects_id_key'] };

/**
 * Records the closing balance of a day by the bank, or corrects it with another entry. The same balance is recorded
 * once.
 * @throws ApiError invalid_parameter if the day does not exist or is in the future, state_conflict with details
 * {balance, amount} if the day has another balance and `corrects` does not name it
 */
export const recordBankBalance = command(
  async ({ trx }, { day, amount, corrects, actor }: RecordBalance) => {
    await readPeriod(trx, ['day', day]);
    const piastres = toPiastres(amount, 'amount');
    const recorded = (await readBankBalances(trx, [day])).get(day);
    if (recorded?.amount === piastres) return balanceResource(recorded);
    if (corrects !== (recorded?.id ?? undefined))
      throw new ApiError('state_conflict', {
        situation: 'balance_recorded',
        param: recorded ? 'day' : 'corrects',
        message: recorded
          ? `The closing balance of ${day} is ${toEgp(recorded.amount).toFixed(2)} EGP. To correct it, name this ` +
            'entry in `corrects`.'
          : `No closing balance of ${day} is recorded, so there is none to correct.`,
        details: recorded ? { balance: recorded.id, amount: toEgp(recorded.amount) } : {},
      });
    const given = {
      day,
      amount: piastres,
      source: 'typed',
      corrects_id: corrects ?? null,
    } as const;
    await insertBalances(trx, [given], actor);
    return balanceResource((await readBankBalances(trx, [day])).get(day)!);
  },
  RECORDED,
);

type NewBalance = Pick<BalanceRow, 'day' | 'amount' | 'source' | 'corrects_id'>;

/** Stores closing balances. */
export async function insertBalances(
  trx: Trx,
  balances: readonly NewBalance[],
  actor: string,
): Promise<void> {
  if (balances.length === 0) return;
  await trx
    .insertInto('bank_balances')
    .values(balances.map((one) => ({ ...one, id: newId('bankBalance'), recorded_by: actor })))
    .execute();
}

export function balanceResource(row: BalanceRow): Schemas['BankBalance'] {
  return {
    object: 'bank_balance',
    id: row.id,
    day: row.day,
    amount: toEgp(row.amount),
    source: row.source as Schemas['BankBalanceSource'],
    corrects: row.corrects_id,
    recordedBy: row.recorded_by,
    recordedByName: row.recorded_by_name ?? '',
    createdAt: row.created_at.toISOString(),
  };
}
