import { sql, type Selectable } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database, Trx } from '../../database/connection.ts';
import { newId } from '../../database/ids.ts';
import { customersWithInvestor } from '../customers/find-customers.ts';
import { customerResource } from '../customers/resource.ts';
import { appendEvents, type EventDraft } from '../events/append.ts';
import { payoutPaid } from '../events/events.ts';
import { runIsolated } from '../run-isolated.ts';
import { movePayouts } from './payout-transitions.ts';
import { payoutResource, type PayoutRow } from './resource.ts';

type Run = Selectable<Database['rental_income_runs']>;

/** Payouts of one transaction: its events hold their partners' counters for a few hundredths of a second, not longer. */
const BATCH = 200;

/**
 * Pays what is planned and not paid yet. Each batch is one transaction: money in the wallets, payouts paid, partners told. So a crash leaves whole batches,
 * and the next time pays the rest; that nothing is paid twice is `wallet_entries_payout_once`. A run that cannot be paid keeps no other waiting. Safe to call at
 * any time, and by several processes.
 * @returns how many payouts were paid
 */
export async function payRentalIncome(ctx: Context): Promise<number> {
  const runs = await ctx.db
    .selectFrom('rental_income_runs')
    .select('id')
    .where('paid_at', 'is', null)
    .orderBy('created_at')
    .orderBy('position')
    .execute();
  let paid = 0;
  await runIsolated(ctx, 'payment of rental income', runs, async ({ id }) => {
    await ctx.db.transaction().execute((trx) => begin(trx, id));
    for (let batch = BATCH; batch === BATCH; paid += batch) batch = await payBatch(ctx, id);
    return true;
  });
  return paid;
}

/** The run's payouts are being paid from now on. */
async function begin(trx: Trx, runId: string): Promise<void> {
  if (await lockRun(trx, runId)) await movePayouts(trx, runId, 'begin');
}

/** How many payouts it paid: fewer than BATCH where that was the last of them, or where another process is at this run. */
function payBatch(ctx: Context, runId: string): Promise<number> {
  return ctx.db.transaction().execute(async (trx) => {
    const run = await lockRun(trx, runId);
    const due = run ? await readDue(trx, runId) : [];
    const events = run && due.length > 0 ? await pay(ctx, trx, run, due) : [];
    if (run && due.length < BATCH) await endRun(trx, runId);
    await appendEvents(ctx, trx, events);
    return due.length;
  });
}

/** The run, unless it is paid or another process is paying it. */
function lockRun(trx: Trx, runId: string): Promise<Run | undefined> {
  return trx
    .selectFrom('rental_income_runs')
    .selectAll()
    .where('id', '=', runId)
    .where('paid_at', 'is', null)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
}

function readDue(trx: Trx, runId: string) {
  const due = trx.selectFrom('payouts').select(['id', 'investor_id']).where('run_id', '=', runId).where('status', '=', 'processing');
  return due.orderBy('id').limit(BATCH).execute();
}

async function pay(ctx: Context, trx: Trx, run: Run, due: { id: string; investor_id: string }[]): Promise<EventDraft[]> {
  const viewers = await lockViewers(
    trx,
    due.map((payout) => payout.investor_id),
  );
  const ids = await movePayouts(
    trx,
    run.id,
    'pay',
    due.map((payout) => payout.id),
  );
  await credit(trx, ids);
  return tell(ctx, trx, ids, viewers);
}

/**
 * The customers as which partners may see the payouts (specification, Events), held as they are until the transaction ends, so that no event follows
 * customer.unlinked (D28). Their ids.
 */
async function lockViewers(trx: Trx, investorIds: string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('customers')
    .innerJoin('partners', 'partners.id', 'customers.partner_id')
    .where(sql<boolean>`customers.investor_id = any(${investorIds})`)
    .where('link_status', '=', 'active')
    .where(sql<boolean>`'portfolioAccess' = any(partners.capabilities)`)
    .orderBy('customers.id')
    .forShare('customers')
    .select('customers.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The money, by investor, so that two processes never wait for each other's wallets. */
async function credit(trx: Trx, ids: string[]): Promise<void> {
  await sql`
    insert into wallet_entries (id, investor_id, kind, reason, amount, reference, payout_id)
    select entry.id, investor_id, 'cash', 'rental_income', amount, payouts.id, payouts.id
    from unnest(${ids.map(() => newId('walletEntry'))}::text[], ${ids}::text[]) as entry (id, payout_id)
    join payouts on payouts.id = entry.payout_id order by investor_id`.execute(trx);
}

async function tell(ctx: Context, trx: Trx, ids: string[], viewers: string[]): Promise<EventDraft[]> {
  if (viewers.length === 0) return [];
  const payouts = await readPaid(trx, ids);
  const ofInvestor = new Map(payouts.map((payout) => [payout.investor_id, payout]));
  const customers = await customersWithInvestor(trx)
    .where(sql<boolean>`customers.id = any(${viewers})`)
    .orderBy('customers.id')
    .execute();
  return customers.map((row) => payoutPaid(row.partner_id, customerResource(ctx.config, row), payoutResource(ofInvestor.get(row.investor_id)!)));
}

function readPaid(trx: Trx, ids: string[]): Promise<PayoutRow[]> {
  return trx
    .selectFrom('payouts')
    .innerJoin('rental_income_runs as run', 'run.id', 'payouts.run_id')
    .innerJoin('properties', 'properties.id', 'run.property_id')
    .where(sql<boolean>`payouts.id = any(${ids})`)
    .selectAll('payouts')
    .select(['run.property_id', 'run.period_start', 'run.period_end', 'properties.code', 'properties.name'])
    .execute();
}

async function endRun(trx: Trx, runId: string): Promise<void> {
  await trx
    .updateTable('rental_income_runs')
    .set({ paid_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', runId)
    .execute();
}
