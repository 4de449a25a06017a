import type { components } from '../../../../generated/backoffice/types.ts';
import type { Config } from '../../../configuration/config.ts';
import type { Db } from '../../../database/driver/connection.ts';
import { ApiError } from '../../../errors.ts';
import { readPeriod } from '../../period.ts';
import { cardLines, type CardLine } from '../../journal/card-lines.ts';

export type Days = Pick<components['schemas']['SettleCardPaymentsRequest'], 'firstDay' | 'lastDay'>;

/** What the card processor owes for a period, and what it kept if a receipt is its payout. Piastres. */
export interface Payout {
  lines: CardLine[];
  /** The payments, less what was taken back, plus what was returned. */
  gross: bigint;
  /** The gross less the receipt; negative if the receipt is more. */
  fee: bigint;
  /** The agreed percentage of the payments, rounded up: the processor charges for a payment that it takes back, too. */
  agreedFee: bigint;
}

/** The days that one payout can be for. */
const MAX_DAYS = 92;
const DAY_MS = 86_400_000;
/** The payments that one payout settles, which are read and written at once. */
const MAX_LINES = 20_000;

/**
 * Reads what of a period of days in Cairo no receipt settles yet, and what of it a receipt of this amount lacks.
 * @throws ApiError invalid_parameter if a day does not exist, the first is in the future, the last is before it, or the
 * period has more than 92 days or more than 20,000 lines
 */
export async function readPayout(
  db: Db,
  { cardFeeBasisPoints }: Pick<Config, 'cardFeeBasisPoints'>,
  { firstDay, lastDay, amount }: Days & { amount: bigint },
): Promise<Payout> {
  const period = await readPeriod(db, ['firstDay', firstDay], ['lastDay', lastDay]);
  if (Date.parse(lastDay) - Date.parse(firstDay) >= MAX_DAYS * DAY_MS)
    throw tooMuch(`A payout is for ${MAX_DAYS} days at most.`);
  const lines = await db
    .selectFrom(cardLines)
    .selectAll()
    .where('receipt_id', 'is', null)
    .where('created_at', '>=', period.from)
    .where('created_at', '<', period.to)
    .limit(MAX_LINES + 1)
    .execute();
  if (lines.length > MAX_LINES)
    throw tooMuch(`Of these days, more than ${MAX_LINES} card payments are not settled.`);
  const sum = (some: CardLine[]) => some.reduce((total, line) => total + line.amount, 0n);
  const [gross, paid] = [sum(lines), sum(lines.filter(({ kind }) => kind === 'payment'))];
  const agreedFee = (paid * BigInt(cardFeeBasisPoints) + 9_999n) / 10_000n;
  return { lines, gross, fee: gross - amount, agreedFee };
}

const tooMuch = (message: string) =>
  new ApiError('invalid_parameter', {
    param: 'lastDay',
    message: `${message} Choose fewer days.`,
  });

/** Returns by how much the fee is above the agreed one, in piastres. */
export function excessOf({ fee, agreedFee }: Pick<Payout, 'fee' | 'agreedFee'>): bigint {
  return fee > agreedFee ? fee - agreedFee : 0n;
}
