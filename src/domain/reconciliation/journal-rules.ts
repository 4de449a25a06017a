import { JournalKind } from '../../../generated/backoffice/enums.ts';
import { CARD_LINES } from '../journal/card-lines.ts';
import { entriesOf } from '../journal/entries.ts';
import type { ReconciliationRule } from './rule.ts';

/** What of an entry follows from its source. */
const CONTENT = [
  'debit',
  'credit',
  'amount',
  'object_id',
  'world',
  'partner_id',
  'investor_id',
  'property_id',
  'order_id',
];
const contentOf = (alias: string) =>
  `(${CONTENT.map((column) => `${alias}.${column}`).join(', ')})`;
const shown = (alias: string) =>
  `format('%s to %s of %s', ${alias}.debit, ${alias}.credit, ${alias}.amount)`;

const STARTED = "(select timestamp::timestamptz from kysely_migration where name = '0030_journal')";

/** Of what happened before the journal, entries are missing until the first pass of complete-journal is done. */
const IS_EXPECTED = `(entry.created_at >= ${STARTED}
  or exists (select from journal_completions where journal_completions.kind = entry.kind))`;
const IS_COMPLETE = `((select count(*) from journal_completions) >= ${JournalKind.length}
  or not exists (select from partners where created_at < ${STARTED})
    and not exists (select from investors where created_at < ${STARTED}))`;

/** Compares the entries with those that follow from the rows, one by one. */
const DIFFERENCES = `
  select source_id || ' ' || kind as subject,
    coalesce(${shown('entry')} || ' at ' || entry.created_at, 'no entry') as expected,
    coalesce(${shown('written')} || ' at ' || written.created_at, 'no entry') as found
  from (${entriesOf(JournalKind)}) as entry
  full join journal as written using (kind, source_id, part, created_at)
  where ${contentOf('entry')} is distinct from ${contentOf('written')}
    and (written.kind is not null or ${IS_EXPECTED})`;

/** The balance of an account in the journal, less its balance in the tables that commands lock, by what it is of. */
const balances = (account: string, of: string | null, sign: '' | '-', operational: string) => `
  select '${account} of ' || coalesce(owner, 'all') as subject, sum(operational)::text as expected, sum(written)::text as found
  from (
    select ${of ?? 'null::text'} as owner, ${sign}signed as written, 0 as operational
    from journal cross join lateral (values (debit, amount), (credit, -amount)) as side (account, signed)
    where account = '${account}'
    union all
    select owner::text, 0, amount from (${operational}) as operational (owner, amount)
  ) as compared group by owner having sum(written) <> sum(operational)`;

const wallet = (column: string) =>
  balances(`wallet_${column}`, 'investor_id', '-', `select investor_id, ${column} from wallets`);

/** The rules of the journal (D187, D189). */
export const journalRules: readonly ReconciliationRule[] = [
  {
    rule: 'The journal has the entries that follow from the rows of each table, once, with their times and amounts',
    population: 'select count(*) from journal',
    violations: DIFFERENCES,
  },
  {
    rule:
      'The balances of the journal are those of the wallets, debts, receipts, orders, refunds, card payments, payouts, ' +
      'rent and commissions',
    population: 'select count(*) from wallets',
    violations: `select * from (${[
      wallet('cash_available'),
      wallet('cash_reserved'),
      wallet('rewards_available'),
      wallet('rewards_reserved'),
      balances(
        'investor_debts',
        'investor_id',
        '',
        'select investor_id, amount - repaid from investor_debts',
      ),
      balances(
        'receipts_unmatched',
        null,
        '-',
        "select null, unallocated from receipts where status <> 'voided'",
      ),
      balances(
        'order_payments',
        'order_id',
        '-',
        `select order_id, receipt_allocations.amount from receipt_allocations join orders on orders.id = order_id
         where paid_at is null`,
      ),
      balances(
        'orders_paid',
        'order_id',
        '-',
        `select id, payable + wallet_applied from orders where status in ('paid', 'cancellation_requested')`,
      ),
      balances(
        'refunds_due_card',
        'order_id',
        '-',
        "select order_id, amount from refunds_due where kind = 'card' and status = 'due' and currency = 'EGP'",
      ),
      balances(
        'refunds_due_transfer',
        null,
        '-',
        "select null, amount from refunds_due where kind = 'transfer' and status = 'due'",
      ),
      balances(
        'card_reversals_open',
        'order_id',
        '',
        `select card_reversals.order_id, card_reversals.amount from card_reversals
         join card_transactions as payment on payment.id = transaction_id and payment.outcome = 'paid'
         where status = 'open' and currency = 'EGP'`,
      ),
      balances(
        'card_processor',
        null,
        '',
        `select null, amount from (${CARD_LINES}) as line where receipt_id is null`,
      ),
      balances(
        'card_fees',
        null,
        '',
        'select null, fee from card_settlements where cancelled_at is null',
      ),
      balances(
        'bank_charges',
        null,
        '',
        `select null, -line.amount from bank_charges as charge join bank_lines as line on line.id = charge.line_id
         where charge.cancelled_at is null`,
      ),
      balances(
        'rent_scheduled',
        null,
        '-',
        "select null, amount from payouts where status in ('scheduled', 'processing')",
      ),
      balances(
        'rent_of_the_service',
        'property_id',
        '-',
        "select property_id, service_amount from rental_income_runs where status in ('released', 'paid', 'reversing')",
      ),
      balances(
        'rent_received',
        'property_id',
        '',
        `select property_id, amount - case when status = 'reversed' then service_amount else 0 end
         from rental_income_runs where status in ('released', 'paid', 'reversing', 'reversed')`,
      ),
      balances(
        'commissions_owed',
        'partner_id',
        '-',
        'select partner_id, amount from commission_totals where not test_mode',
      ),
    ].join('\n  union all')}) as accounts
      where ${IS_COMPLETE}`,
  },
];
