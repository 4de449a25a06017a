import { sql } from 'kysely';
import { operations } from '../../../generated/backoffice/operations.ts';
import type { components, operations as Operations } from '../../../generated/backoffice/types.ts';
import type { OperationId } from '../../../generated/backoffice/operations.ts';
import type { Context } from '../../context.ts';
import type { QueryOf } from '../../database/filters.ts';
import { listBankLines } from '../bank/back-office.ts';
import { getBankReconciliation } from '../bank/get-reconciliation.ts';
import { ALL_WORLDS, worldOf } from '../journal/world.ts';
import type { Operator } from '../operators/operator.ts';
import { readPeriod } from '../period.ts';
import { getAccountParts } from './account-parts.ts';
import { figuresOf, listOf, type QueueName } from './work-queue.ts';
import { queuesAt } from './work-queues.ts';

type Schemas = components['schemas'];
type Step = Schemas['MonthEndStep'];

/** What the steps are read of. */
interface Month {
  ctx: Context;
  operator: Operator;
  first: string;
  /** The last day of the month, or today. */
  last: string;
  /** The first moment after it. */
  end: Date;
  world: string;
  /** The world, if it is not the one that is meant without it. */
  inWorld: { world?: string };
  reconciliation: Schemas['BankReconciliation'];
}

/** A step without items: what is read of the figures of the month. */
const reading = (
  operation: OperationId,
  query: Record<string, string>,
  state: Partial<Pick<Step, 'done' | 'amount' | 'knownUntil'>> = {},
): Omit<Step, 'step'> => ({
  done: null,
  knownUntil: null,
  count: null,
  amount: null,
  oldestAt: null,
  ...state,
  list: { operation, path: operations[operation].path, query },
});

/** A step that is done when nothing from before the end of the month waits in a queue. */
const emptied =
  (name: QueueName) =>
  async ({ ctx, operator, end, world }: Month): Promise<Omit<Step, 'step'>> => {
    const queue = queuesAt(Date.now())[name];
    const isOfOneWorld = ctx.sandbox && world !== ALL_WORLDS && queue.narrowed.includes('world');
    const narrowed = isOfOneWorld ? { world } : {};
    const { totals } = await queue.read(ctx, { ...narrowed, limit: 1, totals: true }, operator);
    const figures = figuresOf(queue, totals!);
    const done = figures.oldestAt === null || new Date(figures.oldestAt) >= end;
    return { done, knownUntil: null, ...figures, list: listOf(queue, narrowed) };
  };

/** How each step is read, in the order in which a month is closed. */
const STEPS: Record<
  Step['step'],
  (month: Month) => Promise<Omit<Step, 'step'>> | Omit<Step, 'step'>
> = {
  bank_balance_known: ({ last, reconciliation: { balance, latestBalance } }) =>
    reading(
      'getBankReconciliation',
      { at: last },
      {
        done: balance !== null,
        amount: balance?.amount ?? null,
        knownUntil: latestBalance?.day ?? null,
      },
    ),
  payments_decided: emptied('payments_to_confirm'),
  receipts_matched: emptied('receipts_unmatched'),
  bank_lines_matched: async ({ ctx, last }) => {
    const query = { status: 'open', to: last } as const;
    const { totals } = await listBankLines(ctx, { ...query, limit: 1, totals: true });
    const { count, oldestAt, amounts } = totals!;
    const amount = amounts[0]?.sum ?? 0;
    return { ...reading('listBankLines', query), done: count === 0, count, amount, oldestAt };
  },
  cancellations_decided: emptied('cancellation_requests'),
  card_reversals_decided: emptied('card_reversals_open'),
  refunds_sent: emptied('refunds_to_send'),
  withdrawals_sent: emptied('withdrawals_to_send'),
  rent_released: emptied('rent_to_release'),
  approvals_decided: emptied('approvals_pending'),
  bank_reconciled: ({ last, reconciliation: { unexplained } }) =>
    reading(
      'getBankReconciliation',
      { at: last },
      { done: unexplained === 0, amount: unexplained },
    ),
  commissions_owed: async ({ ctx, last, inWorld }) => {
    const query = { account: 'commissions_owed', by: 'partner', at: last, ...inWorld } as const;
    const { credit, debit } = await getAccountParts(ctx, query);
    return reading('getAccountParts', query, { amount: credit - debit });
  },
  trial_balance: ({ last, inWorld }) => reading('getTrialBalance', { at: last, ...inWorld }),
  money_statement: ({ first, last, inWorld }) =>
    reading('getStatement', { from: first, to: last, ...inWorld }),
};

/**
 * Returns the steps that close a month in Cairo, with what is not done yet (D179, D220). Nothing is locked.
 * @throws ApiError invalid_parameter if the month is in the future
 */
export async function getMonthEnd(
  ctx: Context,
  operator: Operator,
  query: QueryOf<Operations['getMonthEnd']>,
): Promise<Schemas['MonthEnd']> {
  const { month, ...inWorld } = query;
  const { first, last } = await readDays(ctx, month);
  const { to: end } = await readPeriod(ctx.db, ['month', first], ['month', last]);
  const reconciliation = await getBankReconciliation(ctx, { at: last });
  const world = worldOf(query);
  const read = { ctx, operator, first, last, end, world, inWorld, reconciliation };
  const steps: Step[] = [];
  for (const [step, readStep] of Object.entries(STEPS))
    steps.push({ step: step as Step['step'], ...(await readStep(read)) });
  return { object: 'month_end', month, from: first, to: last, world, steps };
}

/** Returns the first day of a month, and its last one or today; the first one if the month is in the future. */
async function readDays({ db }: Context, month: string): Promise<{ first: string; last: string }> {
  const first = `${month}-01`;
  const { rows } = await sql<{ last: string }>`
    select greatest(${first}::date,
      least((${first}::date + interval '1 month - 1 day')::date,
            (clock_timestamp() at time zone 'Africa/Cairo')::date))::text as last`.execute(db);
  return { first, last: rows[0]!.last };
}
