import type { components } from '../../../generated/backoffice/types.ts';

type Kind = components['schemas']['BankMovementKind'];

/** What moves money of the bank account, as SQL over `row`. Amounts are the piastres that were sent. */
interface Source {
  kind: Kind;
  table: string;
  /** Whether the money is recorded as sent. */
  where: string;
  sent: string;
  /** Whether an amount was sent, in a way that an index finds. */
  isSent: (sent: string) => string;
  at: string;
  /** The movements that a line of it is matched with. */
  objects: string;
}

/** What a batch has sent as a whole, whose sum is stored (`withdrawal_batches.sent_total`). */
const SENT_OF_BATCH = `select withdrawal.id, withdrawal.amount, in_batch.line
  from withdrawal_batches as batch join withdrawal_batch_lines as in_batch on in_batch.batch_id = batch.id
    join withdrawals as withdrawal on withdrawal.id = in_batch.withdrawal_id
  where batch.id = row.id and not in_batch.is_released and withdrawal.status = 'settled'
    and withdrawal.decided_at <= batch.settled_at`;

const isAmount = (sent: string) => `row.amount = ${sent}`;

/** Days between a statement and a receipt of the same transfer: weekends, and days of value. */
export const MAX_DAYS_OF_TRANSFER = 3;

/**
 * Whether a receipt that a statement shows, as `row`, is of a line of a day. What 1.1 has imported has no day of
 * the statement: as for other receipts, up to 3 days are the same (D162).
 */
export const isSameLine = (
  row: string,
  day: string,
): string => `coalesce(${row}.statement_on = ${day},
  abs((${row}.received_at at time zone 'Africa/Cairo')::date - ${day}) <= ${MAX_DAYS_OF_TRANSFER})`;

/**
 * Whether the line of a statement that shows a voided receipt, as `row`, has been recorded again: it shows the newer
 * receipt then. It is another transfer if it has another day or amount, or if the bank has taken this one back.
 */
export const isReplaced = (
  row: string,
): string => `(${row}.status = 'voided' and ${row}.taken_back_on is null
    and not exists (
      select from bank_matches as matched where matched.receipt_id = ${row}.id and matched.released_at is null)
    and exists (
      select from receipts as newer
      where normalize_reference(newer.reference) = normalize_reference(${row}.reference)
        and newer.position > ${row}.position and newer.statement_at is not null and newer.amount = ${row}.amount
        and ${isSameLine(row, 'newer.statement_on')}))`;

/** What the service has recorded as sent. */
const SENT_BY_SERVICE: readonly Source[] = [
  {
    kind: 'withdrawal',
    table: 'withdrawals',
    where: `row.status = 'settled'`,
    sent: 'row.amount',
    isSent: isAmount,
    at: 'row.decided_at',
    objects: 'row.id',
  },
  {
    kind: 'withdrawal_batch',
    table: 'withdrawal_batches',
    where: 'row.settled_at is not null',
    sent: 'row.sent_total',
    isSent: (sent) => `row.sent_total = ${sent}`,
    at: 'row.settled_at',
    objects: `select id from (${SENT_OF_BATCH}) as sent`,
  },
  {
    kind: 'refund',
    table: 'refunds_due',
    where: `row.kind = 'transfer' and row.status = 'settled'`,
    sent: 'row.amount',
    isSent: isAmount,
    at: 'row.settled_at',
    objects: 'row.id',
  },
  {
    kind: 'commission',
    table: 'commissions',
    where: `row.type = 'payout' and not row.test_mode`,
    sent: '-row.amount',
    isSent: (sent) => `row.amount = -(${sent})`,
    at: 'row.created_at',
    objects: 'row.id',
  },
];

/** What leaves the account. */
const SENT: readonly Source[] = [
  ...SENT_BY_SERVICE,
  // Its money arrived by a statement, and the bank has taken it back after it was voided.
  {
    kind: 'receipt',
    table: 'receipts',
    where: `row.status = 'voided' and row.statement_at is not null and row.taken_back_on is null
      and not ${isReplaced('row')}`,
    sent: 'row.amount',
    isSent: isAmount,
    at: 'row.voided_at',
    objects: 'row.id',
  },
  // The same before it was voided, if its line is not stored, or somebody has released the match.
  {
    kind: 'receipt',
    table: 'receipts',
    where: 'row.taken_back_on is not null',
    sent: 'row.taken_back_amount',
    isSent: (sent) => `row.taken_back_amount = ${sent}`,
    at: `(row.taken_back_on::timestamp at time zone 'Africa/Cairo')`,
    objects: 'row.id',
  },
];

/** The same, and what arrives without a receipt: a negative amount was sent. */
export const ALL_MOVEMENTS: readonly Source[] = [
  ...SENT,
  {
    kind: 'top_up',
    table: 'wallet_entries',
    where: `row.reason = 'top_up'`,
    sent: '-row.amount',
    isSent: (sent) => `row.amount = -(${sent})`,
    at: 'row.created_at',
    objects: 'row.id',
  },
];

/** Selects what has left the account: id, kind, reference, sent, at and the line that each is matched with. */
export function movementsWhere(condition: (source: Source) => string, sources = SENT): string {
  return sources
    .map(
      (source) => `
    select row.id, '${source.kind}' as kind, row.reference, ${source.sent} as sent, ${source.at} as at, (
      select min(line_id) from bank_matches where object_id in (${source.objects}) and released_at is null) as line_id
    from ${source.table} as row where ${source.where} and (${condition(source)})`,
    )
    .join(' union all');
}

/** Whether the service has recorded that an amount was sent with a normalized reference. */
export const isSentByService = (key: string, sent: string): string =>
  `exists (${movementsWhere(
    ({ isSent }) => `normalize_reference(row.reference) = ${key} and ${isSent(sent)}`,
    SENT_BY_SERVICE,
  )})`;

/** Whether a line, as `line`, is matched. */
export const IS_MATCHED = `exists (
  select from bank_matches as matched where matched.line_id = line.id and matched.released_at is null)`;

/** Whether somebody has set a line, as `line`, aside: it does not count. */
export const IS_SET_ASIDE = `exists (
  select from bank_lines_set_aside as aside where aside.line_id = line.id and aside.resumed_at is null)`;

/** Whether a line, as `line`, is a charge of the bank. */
export const IS_CHARGE = `exists (
  select from bank_charges as charge where charge.line_id = line.id and charge.cancelled_at is null)`;

/** Whether a line, as `line`, counts, and nothing explains it: stored, by triggers (`keep_whether_open`). */
export const IS_OPEN = 'line.is_open';

/** The movements of a batch that is `chosen`, each with its part of the amount. */
const PARTS = SENT_OF_BATCH.replace('row.id', 'chosen.id');

/** Inserts the matches of `chosen`: line_id, id, kind and sent. A batch has a row for each of its withdrawals. */
export const INSERT_CHOSEN = `
insert into bank_matches (line_id, withdrawal_id, refund_due_id, commission_id, receipt_id, entry_id, batch_id,
  amount, matched_by)
select chosen.line_id, case kind when 'withdrawal' then chosen.id when 'withdrawal_batch' then part.id end,
  case when kind = 'refund' then chosen.id end, case when kind = 'commission' then chosen.id end,
  case when kind = 'receipt' then chosen.id end, case when kind = 'top_up' then chosen.id end,
  case when kind = 'withdrawal_batch' then chosen.id end,
  -coalesce(part.amount, chosen.sent), :actor::text
from chosen left join lateral (select * from (${PARTS}) as part where kind = 'withdrawal_batch') as part on true
order by chosen.line_id, part.line`;
