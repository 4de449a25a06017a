import { sql } from 'kysely';
import type { components } from '../../../../../generated/backoffice/types.ts';
import { now } from '../../../../database/clock.ts';
import { ConcurrentChange } from '../../../../database/driver/failures.ts';
import type { Trx } from '../../../../database/driver/connection.ts';
import { newId } from '../../../../database/ids.ts';
import {
  storeBankLines,
  type LineToStore,
  type StoredLine,
} from '../../../bank/store-lines.sql.ts';
import { command } from '../../../command.ts';
import { moveOf } from '../../../state-table.ts';
import { TRANSFER_BOOKED } from '../../../wallet/top-ups/booked-transfers.ts';
import { markShown } from '../own-evidence.ts';
import { receiptTransitions } from '../receipt-transitions.ts';
import { recordClosingBalances } from './closing-balances.ts';
import { decideLines, findSentLines, type Decided } from './decide-lines.ts';
import type { ReadStatement } from './read-statement.ts';
import { rememberLayout } from './statement-layouts.ts';
import { nameCause, postEntries } from '../../../journal/post-entries.sql.ts';

interface RecordLines extends ReadStatement {
  /** The operator's id. */
  actor: string;
}

/** What an import has done, or would do. */
export interface Imported {
  decided: Decided[];
  /** What is stored of lines that are no receipts, by their place. */
  bankLines: Map<number, StoredLine>;
  balances: components['schemas']['StatementClosingBalance'][];
}

const BATCH_SIZE = 500;
/** An import waits for another one with the same transfers, which may record 5,000. */
const LOCK_TIMEOUT = '9s';

/**
 * Records the new transfers of a statement, marks the receipts that it shows, and those whose money
 * was taken back; and what is no receipt. All rows are locked in the order of their references, then of their ids:
 * imports of the same transfers wait for each other and cannot deadlock (D163).
 */
export const recordLines = command(
  async ({ trx }, { lines, closings, table, actor }: RecordLines): Promise<Imported> => {
    await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(trx);
    await nameCause(trx, actor);
    const before = await decideLines(trx, lines);
    const news = before.filter(({ outcome }) => outcome === 'new');
    const recorded = await insertReceipts(trx, news, actor);
    // What another import has recorded meanwhile is known now.
    const after = recorded.size < news.length ? await decideLines(trx, lines) : before;
    const decided = after.map((one, place) => {
      const receipt = recorded.get(before[place]!);
      if (receipt) return { ...before[place]!, outcome: 'recorded' as const, receipt };
      if (one.outcome === 'new') throw new ConcurrentChange();
      return one;
    });
    const receipts = new Map(
      decided.map(({ key, receipt, outcome }) => [outcome === 'outgoing' ? null : key, receipt]),
    );
    const complete = decided.map((one) =>
      one.problem?.code === 'taken_back'
        ? { ...one, receipt: one.receipt ?? receipts.get(one.key) ?? null }
        : one,
    );
    await markReceipts(trx, complete, actor);
    const bankLines = await storeBankLines(trx, bankLinesOf(complete), actor);
    const balances = await recordClosingBalances(trx, closings, actor);
    const isUsed = ({ outcome }: Decided) => outcome === 'recorded' || outcome === 'known';
    if (table && (complete.some(isUsed) || bankLines.size > 0))
      await rememberLayout(trx, { ...table, actor });
    return { decided: complete, bankLines, balances };
  },
  { constraints: [...TRANSFER_BOOKED.constraints, 'bank_balances_once'] },
);

/** Returns the lines that are stored although they are no receipts: what left the account, and top-ups. */
export function bankLinesOf(decided: readonly Decided[]): LineToStore[] {
  return decided.flatMap(({ line, key, outcome, entry, receipt, problem }, place) => {
    if (outcome !== 'outgoing' && entry === null) return [];
    const { reference, day, amount, payer: counterparty, description } = line;
    return {
      place,
      line: line.line,
      day: day!,
      reference,
      key,
      amount: amount!,
      counterparty,
      description,
      takenBack: problem?.code === 'taken_back' ? receipt : null,
      entry,
    };
  });
}

/** Inserts receipts in the order of their references. Returns their ids; without those that were booked meanwhile. */
async function insertReceipts(
  trx: Trx,
  news: readonly Decided[],
  actor: string,
): Promise<Map<Decided, string>> {
  const rows = news
    .map((one) => ({ one, id: newId('receipt') }))
    .toSorted(({ one: { key: a } }, { one: { key: b } }) => (a! < b! ? -1 : 1));
  const inserted = new Set<string>();
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    const batch = rows.slice(from, from + BATCH_SIZE);
    const lines = batch.map(({ one }) => one.line);
    const { rows: added } = await sql<{ id: string }>`
      insert into receipts (id, reference, amount, unallocated, payer, received_at, description, statement_line,
        status, recorded_by, source, statement_at, statement_by, statement_on)
      select id, reference, amount, amount, payer, (day::timestamp at time zone 'Africa/Cairo'), description, line,
        ${moveOf(receiptTransitions, 'record').to}, ${actor}, 'statement', ${now}, ${actor}, day
      from unnest(${batch.map(({ id }) => id)}::text[], ${lines.map(({ reference }) => reference)}::text[],
        ${lines.map(({ amount }) => amount)}::bigint[], ${lines.map(({ payer }) => payer)}::text[],
        ${lines.map(({ day }) => day)}::date[], ${lines.map(({ description }) => description)}::text[],
        ${lines.map(({ line }) => line)}::int[])
        with ordinality as given (id, reference, amount, payer, day, description, line, place)
      order by place
      on conflict (normalize_reference(reference)) where status <> 'voided' do nothing
      returning id`.execute(trx);
    for (const { id } of added) inserted.add(id);
  }
  await postEntries(trx, 'receipt_recorded', [...inserted]);
  return new Map(rows.filter(({ id }) => inserted.has(id)).map(({ one, id }) => [one, id]));
}

/**
 * Starts over if money that would be taken back has been recorded as sent meanwhile: the refund of a locked receipt.
 * @throws ConcurrentChange
 */
async function assertNotSent(
  trx: Trx,
  decided: readonly Decided[],
  isBack: (one: Decided) => boolean,
): Promise<void> {
  // All of them, because equal lines are counted.
  const left = decided.flatMap((one, place) =>
    one.outcome === 'outgoing' && one.key !== null ? [{ ...one, place }] : [],
  );
  const sent = await findSentLines(trx, left);
  if (left.some((one) => isBack(one) && sent.has(one.place))) throw new ConcurrentChange();
}

/** Stores of receipts that a statement shows them (D148), and which money the bank has taken back (D161). */
async function markReceipts(trx: Trx, decided: readonly Decided[], actor: string): Promise<void> {
  const marked = decided.filter(
    ({ outcome, receipt, problem }) =>
      receipt !== null && (outcome === 'known' || problem?.code === 'taken_back'),
  );
  if (marked.length === 0) return;
  const isBack = ({ problem }: Decided) => problem?.code === 'taken_back';
  const back = marked.filter(isBack);
  const seen = marked.filter((one) => !isBack(one));
  const ids = marked.map(({ receipt }) => receipt!);
  await sql`select from receipts where id = any(${ids}) order by id for update`.execute(trx);
  if (back.length > 0) await assertNotSent(trx, decided, isBack);
  await markShown(
    trx,
    seen.map(({ receipt, line: { day, payer } }) => ({
      receipt: receipt!,
      day: day!,
      payer: payer!,
    })),
    actor,
  );
  const { rows: taken } = await sql<{ id: string }>`
    update receipts set taken_back_on = given.day, taken_back_amount = given.amount
    from (select distinct on (id) * from unnest(${back.map(({ receipt }) => receipt!)}::text[],
      ${back.map(({ line }) => line.day)}::date[], ${back.map(({ line }) => -line.amount!)}::bigint[])
      as given (id, day, amount) where day is not null order by id, day) as given
    where receipts.id = given.id and taken_back_on is null and status <> 'voided'
    returning receipts.id`.execute(trx);
  await postEntries(
    trx,
    'receipt_taken_back',
    taken.map(({ id }) => id),
  );
}
