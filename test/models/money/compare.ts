import { expect } from '@jest/globals';
import { sql } from 'kysely';
import { findDiscrepancies } from '../../../src/domain/reconciliation/reconcile.ts';
import type { Model } from './model.ts';
import type { Real } from './world.ts';

type Ledgers = Record<string, unknown>;

/** Compares every row about the money of the run's investors with the model. */
export async function compare(model: Model, real: Real): Promise<void> {
  const ledgers = await read(real);
  expect(inOrder(ledgers)).toEqual(inOrder(ledgersOf(model)));
  expect(balancesOf(ledgers.ledger as LedgerRow[], real)).toEqual(ledgers.wallets);
}

type LedgerRow = [who: number, reason: string, kind: 'cash' | 'rewards', amount: number];

/** Entries that change the reserved balance only, and those that move money between the balances. */
const OF_RESERVED = ['order_payment', 'order_payment_reversal', 'withdrawal'];
const MOVES = ['order_hold', 'order_release', 'withdrawal_hold', 'withdrawal_release'];

/** Returns the balances that follow from the entries, as listWalletEntries in the contract says. */
function balancesOf(ledger: readonly LedgerRow[], { investors }: Real): number[][] {
  const sumOf = (entries: readonly LedgerRow[], reasons: readonly string[], isOneOf = true) =>
    sum(
      entries
        .filter(([, reason]) => reasons.includes(reason) === isOneOf)
        .map(([, , , amount]) => amount),
    );
  return investors.map((_, who) =>
    (['cash', 'rewards'] as const).flatMap((side) => {
      const entries = ledger.filter(([owner, , kind]) => owner === who && kind === side);
      return [
        sumOf(entries, OF_RESERVED, false),
        sumOf(entries, OF_RESERVED) - sumOf(entries, MOVES),
      ];
    }),
  );
}

/** Sorts the entries of one transaction, whose order does not matter. */
function inOrder(ledgers: Ledgers): Ledgers {
  const sorted = (entries: unknown) =>
    (entries as unknown[]).map((entry) => JSON.stringify(entry)).sort();
  const { ledger, allocations } = ledgers;
  return { ...ledgers, ledger: sorted(ledger), allocations: sorted(allocations) };
}

/** Reads all rows, in one statement. */
async function read({ service, investors: people, unit, clerks }: Real): Promise<Ledgers> {
  const staff = clerks.map(({ operatorId }) => operatorId);
  const { rows } = await sql<{ ledgers: Ledgers }>`
    with own_receipts as (select * from receipts where recorded_by = any(${staff})),
      debts as (select * from investor_debts where investor_id = any(${people}) and repaid < amount),
      own_payouts as (select payouts.*, run.created_at as planned_at from payouts
                      join rental_income_runs run on run.id = payouts.run_id where run.property_id = ${unit.id})
    select json_build_object(
      'wallets', (select json_agg(json_build_array(cash_available, cash_reserved, rewards_available, rewards_reserved)
        order by array_position(${people}, investor_id))
        from wallets where investor_id = any(${people})),
      'debts', (select coalesce(json_agg(json_build_array(array_position(${people}, investor_id) - 1, amount - repaid)
        order by array_position(${people}, investor_id), position), '[]') from debts),
      'ledger', (select coalesce(json_agg(json_build_array(array_position(${people}, investor_id) - 1, reason, kind,
        amount) order by array_position(${people}, investor_id), position), '[]')
        from wallet_entries where investor_id = any(${people})),
      'withdrawals', (select coalesce(json_agg(json_build_array(id, amount, account_name, status, reference)
        order by position), '[]') from withdrawals where investor_id = any(${people})),
      'batches', (select coalesce(json_agg(json_build_array(batch.id, batch.reference,
          (select json_agg(json_build_array(withdrawal_id, is_released) order by line)
            from withdrawal_batch_lines where batch_id = batch.id)) order by position), '[]')
        from withdrawal_batches as batch where created_by = any(${staff})),
      'receipts', (select coalesce(json_agg(json_build_array(id, unallocated, status) order by position), '[]')
                   from own_receipts),
      'refunds', (select coalesce(json_agg(json_build_array(id, receipt_id, amount, status, reference)
        order by position), '[]')
        from refunds_due where receipt_id in (select id from own_receipts)),
      'allocations', (select coalesce(json_agg(json_build_array(receipt_id, coalesce(order_id, refund_due_id), amount)),
        '[]')
        from receipt_allocations where receipt_id in (select id from own_receipts)),
      'runs', (select coalesce(json_agg(json_build_array(id, status) order by position), '[]') from rental_income_runs
               where property_id = ${unit.id}),
      'payouts', (select coalesce(json_agg(json_build_array(run_id, array_position(${people}, investor_id) - 1, amount,
          case when status in ('scheduled', 'processing') then 'due' else status end)
            order by planned_at, array_position(${people}, investor_id)), '[]') from own_payouts),
      'approvals', (select coalesce(json_agg(json_build_array(id, status) order by position), '[]') from approvals
        where requested_by = any(${staff}))
    ) as ledgers`.execute(service.ctx.db);
  return rows[0]!.ledgers;
}

/** Returns the same rows according to the model. */
function ledgersOf(model: Model): Ledgers {
  const { investors, withdrawals, runs, approvals } = model;
  return {
    wallets: investors.map(({ cash, rewards }) => [
      cash.available,
      cash.reserved,
      rewards.available,
      rewards.reserved,
    ]),
    debts: investors.flatMap(({ debts }, who) => debts.map((left) => [who, left])),
    ledger: investors.flatMap(({ ledger }, who) => ledger.map((entry) => [who, ...entry])),
    withdrawals: withdrawals.map((one) => [
      one.id,
      one.amount,
      one.accountName,
      one.status,
      one.reference,
    ]),
    batches: model.batches.map((batch) => [
      batch.id,
      batch.reference,
      batch.lines.map((id) => [id, withdrawals.find((one) => one.id === id)!.batch !== batch]),
    ]),
    receipts: model.receipts.map(({ id, unallocated, isVoided }) => [
      id,
      unallocated,
      isVoided ? 'voided' : unallocated === 0 ? 'closed' : 'open',
    ]),
    refunds: model.refunds.map((one) => [
      one.id,
      one.receipt.id,
      one.amount,
      one.status,
      one.reference,
    ]),
    allocations: model.allocations,
    runs: runs.map(({ id, status }) => [id, status]),
    payouts: runs.flatMap(({ id, payouts }) =>
      payouts.map(({ who, amount, status }) => [id, who, amount, status]),
    ),
    approvals: approvals.map(({ id, status }) => [id, status]),
  };
}

/** Compares the responses for the partner and staff, and reconciles the database. */
export async function compareViews(model: Model, real: Real): Promise<void> {
  const { partner, admin, customers, service } = real;
  for (const [who, investor] of model.investors.entries()) {
    const { cash, rewards, debts } = investor;
    const wallet = (await partner.get(`/customers/${customers[who]}/wallet`)).body;
    expect(wallet).toMatchObject({
      cash: { available: cash.available / 100, reserved: cash.reserved / 100 },
      rewards: { available: rewards.available / 100, reserved: rewards.reserved / 100 },
      total: (cash.available + rewards.available) / 100,
    });
    const seen = (await admin.get(`/investors/${real.investors[who]}/wallet`)).body;
    expect(seen.debt).toBe(sum(debts) / 100);
    const { summary } = (await partner.get(`/customers/${customers[who]}/holdings`)).body;
    const payouts = model.runs.flatMap((run) => run.payouts).filter((one) => one.who === who);
    const paid = payouts.filter(({ status }) => status === 'paid').map(({ amount }) => amount);
    expect(summary.rentalIncomeReceived).toBe(sum(paid) / 100);
  }
  expect(await readBooks(real)).toEqual(model.investors.map((_, who) => booksOf(model, who)));
  expect(await findDiscrepancies(service.ctx.db)).toEqual([]);
}

/** The balances of some accounts of the journal in piastres, a debit positive, by investor. */
type Books = Record<string, number>;

/** Adds up the journal of each investor of the run, as staff read it. */
async function readBooks({ admin, investors, service }: Real): Promise<Books[]> {
  const { rows } = await sql<{ who: number; account: string; balance: number }>`
    select array_position(${investors}, investor_id) - 1 as who, account, sum(signed)::float as balance
    from journal cross join lateral (values (debit, amount), (credit, -amount)) as line (account, signed)
    where investor_id = any(${investors}) group by 1, 2`.execute(service.ctx.db);
  const [entry] = (await admin.get(`/journal?world=all&investor=${investors[0]}`)).body.data;
  expect(entry?.investor).toBe(investors[0]);
  return investors.map((_, who) =>
    Object.fromEntries(
      Object.keys(NO_BOOKS).map((account) => [
        account,
        rows.find((row) => row.who === who && row.account === account)?.balance ?? 0,
      ]),
    ),
  );
}

const NO_BOOKS: Books = {
  bank: 0,
  investor_debts: 0,
  wallet_cash_available: 0,
  wallet_cash_reserved: 0,
  wallet_rewards_available: 0,
  wallet_rewards_reserved: 0,
  rewards_granted: 0,
  rent_scheduled: 0,
  rent_taken_back: 0,
};

/** Returns the same balances according to the model, which keeps its own books. */
function booksOf({ investors, topUps, withdrawals, runs }: Model, who: number): Books {
  const { cash, rewards, debts, ledger } = investors[who]!;
  const own = <One extends { who: number }>(all: readonly One[]) =>
    all.filter((one) => one.who === who);
  const payouts = own(runs.flatMap((run) => run.payouts));
  const sent = own(withdrawals).filter(({ status }) => status === 'settled');
  const owed = (...of: string[]) =>
    sum(payouts.filter(({ status }) => of.includes(status)).map(({ amount }) => amount));
  const granted = ledger.filter(([reason]) => reason.startsWith('promotion'));
  return {
    bank:
      sum(own(topUps).map(({ amount, corrected }) => amount - corrected)) -
      sum(sent.map(({ amount }) => amount)),
    investor_debts: sum(debts),
    wallet_cash_available: 0 - cash.available,
    wallet_cash_reserved: 0 - cash.reserved,
    wallet_rewards_available: 0 - rewards.available,
    wallet_rewards_reserved: 0 - rewards.reserved,
    rewards_granted: sum(granted.map(([, , amount]) => amount)),
    rent_scheduled: owed('paid', 'reversed'), // what of it has left the account
    rent_taken_back: 0 - owed('reversed'),
  };
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
